import type { Slice } from '@contract/stats';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { AskedDays } from '@/shared/api/stats-queries';
import { csvFileName, downloadCsv } from '@/shared/lib/csv/csv-file';
import { formatCount } from '@/shared/lib/format/count';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Pager } from '@/shared/ui/pager';
import { Panel } from '@/shared/ui/panel';
import { Note, Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { hitRows } from '../model/hit-rows';
import { mostPrinted, usePrinting } from '../model/use-printing';
import { figureCell, headCell, labelCell, row as rowStyle, share, table } from './hits-table.css';
import { statsCopy } from './stats-copy';

const copy = statsCopy.hits;

const pageSize = 10;

interface HitsTableProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The header of the label column. */
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly emptyLabel: 'None' | 'Unknown';
  /** The subject of the figures, such as a domain, after which the exported file is named. */
  readonly of: string;
  readonly days: AskedDays;
  /** The page number, starting at 1. If it is too high, the last page is shown. */
  readonly page: number;
  onPage(this: void, page: number): void;
}

/** A table of labels and their counts, highest first. The bar behind each row shows its ratio to the highest count. */
export function HitsTable({
  title,
  lead,
  label,
  slices,
  emptyLabel,
  of,
  days,
  page: asked,
  onPage,
}: HitsTableProps) {
  const printing = usePrinting();
  const rows = hitRows(slices, emptyLabel);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(asked, pages);
  const shown = printing
    ? rows.slice(0, mostPrinted)
    : rows.slice((page - 1) * pageSize, page * pageSize);
  const most = rows[0]?.hits ?? 0;
  if (rows.length === 0) {
    return (
      <Panel title={title} lead={lead}>
        <Text tone="muted">{copy.noRows}</Text>
      </Panel>
    );
  }
  const download = () =>
    downloadCsv(csvFileName(title, of, days.start, days.end), [
      [label, copy.column],
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
        <table className={table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {label}
              </th>
              <th scope="col" className={headCell}>
                {copy.column}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.label}
                className={rowStyle}
                style={assignInlineVars({ [share]: String(row.hits / most) })}
              >
                <th scope="row" className={labelCell}>
                  {row.label}
                </th>
                <td className={figureCell}>{formatCount(row.hits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {!printing ? (
        <Pager label={copy.pages(title)} page={page} totalPages={pages} onPage={onPage} />
      ) : rows.length > mostPrinted ? (
        <Note>{copy.notPrinted(rows.length - mostPrinted)}</Note>
      ) : null}
    </Stack>
  );
}
