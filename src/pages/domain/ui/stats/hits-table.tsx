import type { Slice } from '@contract/stats';
import { useState } from 'react';
import { hitRows } from '@/entities/stats';
import type { DayRange } from '@/features/choose-range';
import { csvFileName, downloadCsv } from '@/shared/lib/csv/csv-file';
import { Button } from '@/shared/ui/button';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Stack } from '@/shared/ui/layout';
import { Pager } from '@/shared/ui/pager';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { statsTabCopy as copy } from './stats-copy';

const pageSize = 10;

interface HitsTableProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Heads the labels. */
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly emptyLabel: 'None' | 'Unknown';
  readonly domain: string;
  readonly days: DayRange;
}

/** What was counted how often, the most first. */
export function HitsTable({
  title,
  lead,
  label,
  slices,
  emptyLabel,
  domain,
  days,
}: HitsTableProps) {
  const [asked, setAsked] = useState(1);
  const rows = hitRows(slices, emptyLabel);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(asked, pages);
  const columns: readonly Column<Slice, 'label' | 'hits'>[] = [
    { id: 'label', header: label, rowHeader: true, cell: (row) => row.label },
    {
      id: 'hits',
      header: copy.hits,
      align: 'end',
      cell: ({ hits }) => hits.toLocaleString('en-US'),
    },
  ];
  if (rows.length === 0) {
    return (
      <Panel title={title} lead={lead}>
        <Text tone="muted">{copy.noRows}</Text>
      </Panel>
    );
  }
  const download = () =>
    downloadCsv(csvFileName(title, domain, days.start, days.end), [
      columns.map(({ header }) => header),
      ...rows.map((row) => [row.label, row.hits]),
    ]);
  return (
    <Stack gap={3}>
      <Panel
        title={title}
        lead={lead}
        padding="none"
        actions={
          <Button size="small" onClick={download}>
            {copy.export}
          </Button>
        }
      >
        <DataTable
          caption={title}
          columns={columns}
          rows={rows.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(row) => row.label}
        />
      </Panel>
      <Pager label={copy.pages(title)} page={page} totalPages={pages} onPage={setAsked} />
    </Stack>
  );
}
