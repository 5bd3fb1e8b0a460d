import type { SubscriptionStatus } from '@contract/statement';
import { timeInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { Badge } from '@/shared/ui/badge';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { centsOf } from '../model/statement-facts';
import { billingCopy } from './billing-copy';

type Transaction = SubscriptionStatus['recent_transactions'][number];

const copy = billingCopy.transactions;

const columns: readonly Column<Transaction, keyof typeof copy.columns>[] = [
  {
    id: 'memo',
    header: copy.columns.memo,
    rowHeader: true,
    cell: ({ memo }) => memo,
  },
  { id: 'date', header: copy.columns.date, cell: ({ created_at: at }) => timeInWords(at) },
  { id: 'card', header: copy.columns.card, cell: copy.card },
  {
    id: 'outcome',
    header: copy.columns.outcome,
    cell: (transaction) => (
      <Badge
        tone={
          !transaction.success ? 'danger' : transaction.amount_refunded > 0 ? 'neutral' : 'success'
        }
        icon={transaction.success ? undefined : 'alert'}
      >
        {copy.outcome(transaction)}
      </Badge>
    ),
  },
  {
    id: 'amount',
    header: copy.columns.amount,
    align: 'end',
    cell: ({ amount }) => money(centsOf(amount)),
  },
];

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
}

/** The latest charges to cards, also those that failed. */
export function TransactionList({ transactions }: TransactionListProps) {
  if (transactions.length === 0) {
    return (
      <Panel title={copy.title}>
        <Text tone="muted">{copy.none}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={copy.title} lead={copy.lead} padding="none">
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={transactions}
        rowKey={({ created_at: at, memo }) => `${at} ${memo}`}
      />
    </Panel>
  );
}
