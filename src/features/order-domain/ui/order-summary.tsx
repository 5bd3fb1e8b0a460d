import { domainTypeFacts } from '@contract/domain';
import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { cardTitle } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { dayBefore, dayInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { SummaryPanel, type SummaryRow } from '@/shared/ui/summary-panel';

interface OrderSummaryProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  /** Rows beside name, plan and card. */
  readonly facts?: readonly SummaryRow[] | undefined;
  /** One sentence on what happens after the order. */
  readonly outlook: string;
  readonly actions?: ReactNode;
}

/** The choices so far, and what is due now and monthly. */
export function OrderSummary({
  order,
  accountNumber,
  facts = [],
  outlook,
  actions,
}: OrderSummaryProps) {
  const snapshot = useSelector(order, (state) => state);
  const { name, domainType, paymentId, preview } = snapshot.context;
  // No observer: one that unmounts with its stage would cancel the next stage's request.
  const cards = useQueryClient().getQueryData(cardsQuery(accountNumber).queryKey);
  const card = cards?.find(({ id }) => id === paymentId);
  const rows: readonly SummaryRow[] = [
    { term: 'Domain', detail: name ?? undefined },
    ...facts,
    {
      term: 'Plan',
      detail: domainType === null ? undefined : domainTypeFacts[domainType].title,
    },
    { term: 'Card', detail: card === undefined ? undefined : cardTitle(card) },
    ...(preview === null
      ? []
      : [
          {
            term: 'Then monthly',
            detail: `${money(preview.increase)} from ${dayInWords(preview.next_billing_day)}`,
          },
        ]),
  ];
  return (
    <SummaryPanel
      title="Your order"
      rows={rows}
      total={preview === null ? undefined : { label: 'Due now', amount: money(preview.due_now) }}
      note={
        preview === null
          ? undefined
          : `Covers today through ${dayInWords(dayBefore(preview.next_billing_day))}. ${outlook}`
      }
      actions={actions}
    />
  );
}
