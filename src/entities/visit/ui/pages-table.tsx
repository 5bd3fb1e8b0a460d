import type { SitePageRow } from '@contract/stats';
import { otherLabel } from '@contract/stats-filters';
import { useState, type ReactNode } from 'react';
import { formatCount } from '@/shared/lib/format/count';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { Stack } from '@/shared/ui/layout/layout';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { Span, Text } from '@/shared/ui/text/text';
import { pageName } from '../model/page-name';
import { quoteRate } from '../model/quote-rate';
import { mostPrinted, useOnPaper, usePrinting } from '../model/use-printing';
import { comparedRows, type Compared } from '../model/compared-rows';
import { Was, type RowChoice } from './hits-table';
import { rowButton } from './hits-table.css';
import { Named } from './named';
import { figuresCopy } from './figures-copy';
import { statsCopy } from './stats-copy';

const copy = figuresCopy.pagesTable;
const { counters } = statsCopy;

const pageSize = 8;

type PageColumn = 'path' | 'visits' | 'page_views' | 'quotestarts' | 'quote_rate';

interface PagesTableProps {
  readonly rows: readonly SitePageRow[];
  /** The rows of the earlier period, if they are compared and known. */
  readonly earlier?: readonly SitePageRow[] | undefined;
  /** Makes the rows buttons that filter by their page; undefined if the days can't be filtered. */
  readonly choice: RowChoice | undefined;
  readonly isFiltered: boolean;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Page number, starting at 1; too high a number shows the last page. */
  readonly page: number;
  onPage(this: void, page: number): void;
}

type PageRow = Compared<SitePageRow>;

const figure = (id: 'visits' | 'page_views' | 'quotestarts'): Column<PageRow, PageColumn> => ({
  id,
  header: counters[id].name,
  align: 'end',
  sortable: 'descending',
  cell: (row) => (
    <>
      <span>{formatCount(row[id])}</span>
      <Was figure={row.was?.[id]} />
    </>
  ),
});

/** Formats a page's quote rate; a dash without visits. */
function rateInWords(row: SitePageRow): string {
  const rate = quoteRate(row);
  return rate === null ? figuresCopy.noRate : percentage(rate);
}

const columns = (pathCell: (row: PageRow) => ReactNode): Column<PageRow, PageColumn>[] => [
  { id: 'path', header: copy.page, rowHeader: true, sortable: 'ascending', cell: pathCell },
  figure('visits'),
  figure('page_views'),
  figure('quotestarts'),
  {
    id: 'quote_rate',
    header: counters.quote_rate.name,
    align: 'end',
    sortable: 'descending',
    cell: (row) => (
      <>
        <span>{rateInWords(row)}</span>
        <Was figure={row.was && quoteRate(row.was) !== null ? rateInWords(row.was) : undefined} />
      </>
    ),
  },
];

/** A page without a rate comes after every page with one. */
const valueOf = (row: PageRow, column: Exclude<PageColumn, 'path'>) =>
  column === 'quote_rate'
    ? (quoteRate(row) ?? -1)
    : row.page_views + row.visits + row.quotestarts === 0
      ? (row.was?.[column] ?? 0)
      : row[column];

/** A page that is gone stands where it would have stood in the earlier period. */
function inOrder(rows: readonly PageRow[], { column, direction }: Sort<PageColumn>) {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) =>
    column === 'path'
      ? sign * one.path.localeCompare(other.path)
      : sign * (valueOf(one, column) - valueOf(other, column)) || other.page_views - one.page_views,
  );
}

/** A site's pages with their visits and quote starts. */
export function PagesTable({
  rows,
  earlier,
  choice,
  isFiltered,
  lead,
  actions,
  page: asked,
  onPage,
}: PagesTableProps) {
  const printing = usePrinting();
  const onPaper = useOnPaper();
  const [sort, setSort] = useState<Sort<PageColumn>>({
    column: 'page_views',
    direction: 'descending',
  });
  const all = comparedRows({
    now: rows,
    earlier,
    nameOf: ({ path }) => path,
    none: (row) => ({ ...row, visits: 0, page_views: 0, quotestarts: 0 }),
  });
  if (all.length === 0) {
    return (
      <Panel title={copy.title} lead={lead} actions={actions}>
        <Text tone="muted">{figuresCopy.hits.noRows(isFiltered)}</Text>
      </Panel>
    );
  }
  const sorted = inOrder(all, sort);
  const pages = Math.ceil(sorted.length / pageSize);
  const page = Math.min(asked, pages);

  function pathCell({ path }: PageRow): ReactNode {
    const name = pageName(path);
    if (choice === undefined || path === otherLabel || onPaper) {
      return (
        <Named name={name}>
          <Span breaks>{path}</Span>
        </Named>
      );
    }
    return (
      <Named name={name}>
        <button
          type="button"
          className={rowButton}
          data-row-action=""
          aria-label={choice.name(path)}
          aria-pressed={choice.chosen === path}
          onClick={() => choice.onChoose(path)}
        >
          {path}
        </button>
      </Named>
    );
  }

  return (
    <Stack gap={3}>
      <Panel title={copy.title} lead={onPaper ? undefined : lead} actions={actions} padding="none">
        <DataTable
          caption={copy.title}
          columns={columns(pathCell).map((column) =>
            onPaper ? { ...column, sortable: undefined } : column,
          )}
          rows={
            printing
              ? sorted.slice(0, mostPrinted)
              : sorted.slice((page - 1) * pageSize, page * pageSize)
          }
          rowKey={({ path }) => path}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            onPage(1);
          }}
        />
      </Panel>
      {printing ? null : (
        <Pager
          label={copy.pages}
          page={page}
          pageSize={pageSize}
          total={sorted.length}
          onPage={onPage}
        />
      )}
    </Stack>
  );
}
