import { domainTypeFacts } from '@contract/domain';
import type { OrderActor } from '@machines/order/order-context';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { cardTitle } from '@/entities/card';
import { receiptQuery } from '@/shared/api/order-queries';
import { shortDayWithYear } from '@contract/day-words';
import { dayInWords } from '@/shared/lib/format/day';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { Receipt } from '@/shared/ui/lists/receipt';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { orderCopy } from './order-copy';

interface OrderReceiptProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
}

/** The order and its charge as recorded by the backend, so that they are the same after a reload. */
export function OrderReceipt({ order, accountNumber }: OrderReceiptProps) {
  const key = useSelector(order, ({ context }) => context.orderKey) ?? '';
  const { data: paid, isError, refetch } = useQuery(receiptQuery(accountNumber, key));
  const { receipt, summary } = orderCopy;
  if (paid === undefined) {
    return isError ? (
      <RetryAlert tone="warning" onRetry={() => void refetch()}>
        {receipt.notLoaded}
      </RetryAlert>
    ) : (
      <Loading label={receipt.loading}>
        <Skeleton shape="block" />
      </Loading>
    );
  }
  return (
    <Receipt
      title={receipt.title}
      date={shortDayWithYear(paid.ordered_on)}
      rows={[
        { term: summary.domain, detail: nameInWords(paid.name) },
        { term: summary.plan, detail: domainTypeFacts[paid.domain_type].title },
        ...(paid.card === null ? [] : [{ term: summary.card, detail: cardTitle(paid.card) }]),
      ]}
      total={{ label: receipt.charged, amount: money(paid.charged) }}
      note={receipt.monthly(money(paid.monthly), dayInWords(paid.next_billing_day))}
    />
  );
}
