import { useQuery } from '@tanstack/react-query';
import { StatsFailed } from '@/entities/visit';
import { campaignsQuery, type AskedDays } from '@/shared/api/stats-queries';
import { formatCount } from '@/shared/lib/format/count';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { linkFigures } from '../../model/links/link-figures';
import type { RecentLink } from '../../model/links/recent-links';
import { trackingLink } from '../../model/links/tracking-link';
import { CopyLinks } from './copy-links';
import { linkCopy as copy } from './link-copy';
import { linkText } from './link-generator.css';

type ColumnId = 'link' | 'visits' | 'starts' | 'copy';
type Row = RecentLink & { readonly figures: ReturnType<typeof linkFigures> | undefined };

const number = (value: number | undefined) =>
  value === undefined ? copy.unknownFigures : formatCount(value);

const columns: readonly Column<Row, ColumnId>[] = [
  {
    id: 'link',
    header: copy.recentColumns.link,
    rowHeader: true,
    cell: (row) => <span className={linkText}>{trackingLink(row)}</span>,
  },
  {
    id: 'visits',
    header: copy.recentColumns.visits,
    align: 'end',
    cell: ({ figures }) => number(figures?.visits),
  },
  {
    id: 'starts',
    header: copy.recentColumns.starts,
    align: 'end',
    cell: ({ figures }) => number(figures?.starts),
  },
  {
    id: 'copy',
    header: copy.recentColumns.copy,
    headerHidden: true,
    align: 'end',
    cell: (row) => <CopyLinks place="row" links={[trackingLink(row)]} onCopied={() => undefined} />,
  },
];

interface RecentLinksProps {
  readonly accountNumber: string;
  readonly links: readonly RecentLink[];
  readonly days: AskedDays;
}

/** Recently copied links with their figures. */
export function RecentLinks({ accountNumber, links, days }: RecentLinksProps) {
  const {
    data: rows,
    isError,
    isFetching,
    dataUpdatedAt,
    refetch,
  } = useQuery(campaignsQuery(accountNumber, days));
  if (links.length === 0) return null;
  return (
    <Stack gap={3}>
      {isError ? (
        <StatsFailed
          readAt={rows === undefined ? null : dataUpdatedAt}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <Panel title={copy.recent} lead={copy.recentLead} padding="none">
        <DataTable
          caption={copy.recentTable}
          columns={columns}
          rows={links.map((link) => ({ ...link, figures: rows && linkFigures(rows, link) }))}
          rowKey={trackingLink}
        />
      </Panel>
    </Stack>
  );
}
