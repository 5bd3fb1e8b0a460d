import type { Slice } from '@contract/stats';
import { useState } from 'react';
import type { AskedDays } from '@/shared/api/stats-queries';
import { csvFileName, downloadCsv } from '@/shared/lib/csv/csv-file';
import { Button } from '@/shared/ui/button';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Stack } from '@/shared/ui/layout';
import { Pager } from '@/shared/ui/pager';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { hitRows } from '../model/hit-rows';
import { statsCopy } from './stats-copy';

const copy = statsCopy.hits;

const pageSize = 10;

interface HitsTableProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Heads the labels. */
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly emptyLabel: 'None' | 'Unknown';
  /** Names what the figures are of in the exported file, such as a domain. */
  readonly of: string;
  readonly days: AskedDays;
}

/** What was counted how often, the most first. */
export function HitsTable({ title, lead, label, slices, emptyLabel, of, days }: HitsTableProps) {
  const [asked, setAsked] = useState(1);
  const rows = hitRows(slices, emptyLabel);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(asked, pages);
  const columns: readonly Column<Slice, 'label' | 'hits'>[] = [
    { id: 'label', header: label, rowHeader: true, cell: (row) => row.label },
    {
      id: 'hits',
      header: copy.column,
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
    downloadCsv(csvFileName(title, of, days.start, days.end), [
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
