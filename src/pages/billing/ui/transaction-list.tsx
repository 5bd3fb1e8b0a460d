import type { SubscriptionStatus } from '@contract/statement';
import { money } from '@/shared/lib/format/money';
import { Badge } from '@/shared/ui/badge';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { rangeInWords } from '../model/billing-days';
import { centsOf } from '../model/statement-facts';
import {
  amountCell,
  body,
  dateCell,
  frame,
  head,
  headCell,
  headFigure,
  nameCell,
  noteCell,
  row,
  statusCell,
  table,
} from './bill-table.css';
import { billingCopy } from './billing-copy';

type Transaction = SubscriptionStatus['recent_transactions'][number];

const copy = billingCopy.transactions;

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
  const { columns } = copy;
  return (
    <Panel title={copy.title} lead={copy.lead} padding="none">
      <div className={frame}>
        <table className={table} role="table">
          <caption>
            <VisuallyHidden>{copy.title}</VisuallyHidden>
          </caption>
          <thead className={head} role="rowgroup">
            <tr role="row">
              {[columns.memo, columns.date, columns.card, columns.outcome].map((name) => (
                <th key={name} role="columnheader" scope="col" className={headCell}>
                  {name}
                </th>
              ))}
              <th role="columnheader" scope="col" className={headFigure}>
                {columns.amount}
              </th>
            </tr>
          </thead>
          <tbody className={body} role="rowgroup">
            {transactions.map((transaction) => (
              <TransactionRow
                key={`${transaction.created_at} ${transaction.memo}`}
                transaction={transaction}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { memo, created_at: at, success, reason, amount_refunded: refunded, amount } = transaction;
  // As the backend counts days.
  const day = at.slice(0, 10);
  return (
    <tr role="row" className={row}>
      <th role="rowheader" scope="row" className={nameCell}>
        {memo}
      </th>
      <td role="cell" className={dateCell}>
        {rangeInWords(day, day)}
      </td>
      <td role="cell" className={noteCell}>
        {copy.card(transaction)}
      </td>
      <td role="cell" className={statusCell}>
        <Badge
          tone={!success ? 'danger' : refunded > 0 ? 'neutral' : 'success'}
          icon={success ? undefined : 'alert'}
        >
          {copy.outcome(transaction)}
        </Badge>
        {reason === null ? null : (
          <Text size="small" tone="muted">
            {reason}
          </Text>
        )}
      </td>
      <td role="cell" className={amountCell}>
        {money(centsOf(amount))}
      </td>
    </tr>
  );
}
