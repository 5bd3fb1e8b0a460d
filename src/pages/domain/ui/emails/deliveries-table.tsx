import type { MailDelivery } from '@contract/email-redirect';
import { OutcomeBadge, senderOf } from '@/entities/domain';
import { timeInWords } from '@/shared/lib/format/day';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Span } from '@/shared/ui/text/text';
import { deliveriesCopy as copy } from './deliveries-copy';
import { redirectsCopy } from './emails-copy';
import { ServerWords } from './server-words';

/** A delivery whose reason isn't repeated if it is that of the row above. */
type Row = MailDelivery & { readonly isSame: boolean };

const columns: readonly Column<Row, 'time' | 'sender' | 'result'>[] = [
  {
    id: 'time',
    header: copy.columns.time,
    rowHeader: true,
    cell: ({ received_at: at }) => <Span breaks="never">{timeInWords(at)}</Span>,
  },
  { id: 'sender', header: copy.columns.sender, cell: senderOf },
  {
    id: 'result',
    header: copy.columns.result,
    cell: (delivery) => (
      <>
        <OutcomeBadge outcome={delivery.outcome} />
        <span>{` ${copy.explanation(delivery)}`}</span>
        <ServerWords reason={delivery.isSame ? copy.sameReason : delivery.reason} />
      </>
    ),
  },
];

interface DeliveriesTableProps {
  readonly address: string;
  readonly deliveries: readonly MailDelivery[];
}

export function DeliveriesTable({ address, deliveries }: DeliveriesTableProps) {
  return (
    <DataTable
      caption={redirectsCopy.logsOf(address)}
      columns={columns}
      rows={deliveries.map((each, index) => ({
        ...each,
        isSame: each.reason !== null && each.reason === deliveries[index - 1]?.reason,
      }))}
      rowKey={({ id }) => id}
    />
  );
}
