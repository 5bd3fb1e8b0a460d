import type { SubscriptionStatus } from '@contract/statement';
import { money } from '@/shared/lib/format/money';
import { Badge } from '@/shared/ui/badge';
import { Panel } from '@/shared/ui/panel';
import { Note, Text } from '@/shared/ui/text';
import { rangeInWords } from '../model/billing-days';
import { centsOf } from '../model/statement-facts';
import { BillTable } from './bill-table';
import { amountCell, dateCell, nameCell, noteCell, row, statusCell } from './bill-table.css';
import { billingCopy } from './billing-copy';

type Transaction = SubscriptionStatus['recent_transactions'][number];

const copy = billingCopy.transactions;

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
}

/** The latest card charges, including failed ones. */
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
      <BillTable
        caption={copy.title}
        columns={[columns.memo, columns.date, columns.card, columns.outcome]}
        figures={columns.amount}
      >
        {transactions.map((transaction) => (
          <TransactionRow
            key={`${transaction.created_at} ${transaction.memo}`}
            transaction={transaction}
          />
        ))}
      </BillTable>
    </Panel>
  );
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { memo, created_at: at, success, reason, amount_refunded: refunded, amount } = transaction;
  // The day on which the backend recorded the transaction (UTC).
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
        {reason === null ? null : <Note>{reason}</Note>}
      </td>
      <td role="cell" className={amountCell}>
        {money(centsOf(amount))}
      </td>
    </tr>
  );
}
