import { daysAfter } from '@contract/iso-day';
import { domainTypeFacts, domainTypes } from '@contract/domain';
import type { Offer } from '@machines/charge/charge-context';
import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { cardTitle } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { shortDay } from '@contract/day-words';
import { periodInWords } from '@/shared/lib/format/day';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { SummaryPanel, type SummaryRow } from '@/shared/ui/layout/summary-panel';
import { plansFor } from '../model/may-park';
import { orderCopy } from './order-copy';

interface OrderSummaryProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  /** The rows in addition to the name, the plan and the card. */
  readonly facts?: readonly SummaryRow[] | undefined;
  /** The next steps after the order, as a sentence. */
  readonly outlook: string;
  readonly actions?: ReactNode;
}

/** The choices so far, and the amounts due now and per month. */
export function OrderSummary({
  order,
  accountNumber,
  facts = [],
  outlook,
  actions,
}: OrderSummaryProps) {
  const { name, options, domainType, paymentId, offer } = useSelector(
    order,
    ({ context }) => context,
  );
  // Read without subscribing, because an observer that unmounts with this stage would cancel the next stage's request.
  const client = useQueryClient();
  const cards = client.getQueryData(cardsQuery(accountNumber).queryKey);
  const domains = client.getQueryData(domainsQuery(accountNumber).queryKey);
  const card = cards?.find(({ id }) => id === paymentId);
  const copy = orderCopy.summary;
  // The first stage shows neither plan nor card, because the person hasn't chosen the defaults.
  const configured = options !== null || paymentId !== null;
  return (
    <SummaryPanel
      title={copy.title}
      rows={[
        { term: copy.domain, detail: name === null ? undefined : nameInWords(name) },
        ...facts,
        ...(configured
          ? [
              {
                term: copy.plan,
                detail: domainType ? domainTypeFacts[domainType].title : undefined,
              },
              // After a reload, the first stage doesn't load the cards.
              ...(card === undefined && paymentId !== null
                ? []
                : [{ term: copy.card, detail: card && cardTitle(card) }]),
            ]
          : (domains === undefined ? domainTypes : plansFor(domains)).map((type) => ({
              term: domainTypeFacts[type].title,
              detail: copy.monthlyPrice(money(domainTypeFacts[type].monthlyCents)),
            }))),
        ...(offer === null ? [] : billingRows(offer)),
      ]}
      total={offer === null ? undefined : { label: copy.due, amount: money(offer.due_now) }}
      note={outlook}
      actions={actions}
    />
  );
}

/** Returns the rows for today's payment and later payments. */
function billingRows(offer: Offer): readonly SummaryRow[] {
  if (!('increase' in offer)) return [];
  const { increase, covered_from: from, next_billing_day: next } = offer;
  const { covers, monthly, monthlyFrom } = orderCopy.summary;
  return [
    { term: covers, detail: periodInWords(from, daysAfter(next, -1)) },
    { term: monthly, detail: monthlyFrom(money(increase), shortDay(next)) },
  ];
}
