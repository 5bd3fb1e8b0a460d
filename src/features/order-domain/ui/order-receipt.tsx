import { domainTypeFacts } from '@contract/domain';
import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { cardTitle } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { dayInWords, momentInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { Receipt } from '@/shared/ui/receipt';
import { orderCopy } from './order-copy';

interface OrderReceiptProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
}

/** What was ordered and charged. An order that a reload interrupted has no sum to show, so it has no receipt. */
export function OrderReceipt({ order, accountNumber }: OrderReceiptProps) {
  const { name, domainType, paymentId, preview } = useSelector(order, ({ context }) => context);
  const [date] = useState(() => momentInWords(new Date()));
  const cards = useQueryClient().getQueryData(cardsQuery(accountNumber).queryKey);
  const card = cards?.find(({ id }) => id === paymentId);
  if (domainType === null || preview === null) return null;
  const { receipt, summary } = orderCopy;
  return (
    <Receipt
      title={receipt.title}
      date={date}
      rows={[
        { term: summary.domain, detail: name },
        { term: summary.plan, detail: domainTypeFacts[domainType].title },
        ...(card === undefined ? [] : [{ term: summary.card, detail: cardTitle(card) }]),
      ]}
      total={{ label: receipt.charged, amount: money(preview.due_now) }}
      note={receipt.monthly(money(preview.increase), dayInWords(preview.next_billing_day))}
    />
  );
}
