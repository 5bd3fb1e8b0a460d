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
import type { RowChoice } from './hits-table';
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
  /** Makes the rows buttons that filter by their page; undefined if the days can't be filtered. */
  readonly choice: RowChoice | undefined;
  readonly isFiltered: boolean;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Page number, starting at 1; too high a number shows the last page. */
  readonly page: number;
  onPage(this: void, page: number): void;
}

const figure = (id: 'visits' | 'page_views' | 'quotestarts'): Column<SitePageRow, PageColumn> => ({
  id,
  header: counters[id].name,
  align: 'end',
  sortable: 'descending',
  cell: (row) => formatCount(row[id]),
});

const columns = (pathCell: (row: SitePageRow) => ReactNode): Column<SitePageRow, PageColumn>[] => [
  { id: 'path', header: copy.page, rowHeader: true, sortable: 'ascending', cell: pathCell },
  figure('visits'),
  figure('page_views'),
  figure('quotestarts'),
  {
    id: 'quote_rate',
    header: counters.quote_rate.name,
    align: 'end',
    sortable: 'descending',
    cell(row) {
      const rate = quoteRate(row);
      return rate === null ? figuresCopy.noRate : percentage(rate);
    },
  },
];

/** A page without a rate comes after every page with one. */
const valueOf = (row: SitePageRow, column: Exclude<PageColumn, 'path'>) =>
  column === 'quote_rate' ? (quoteRate(row) ?? -1) : row[column];

function inOrder(rows: readonly SitePageRow[], { column, direction }: Sort<PageColumn>) {
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
  if (rows.length === 0) {
    return (
      <Panel title={copy.title} lead={lead} actions={actions}>
        <Text tone="muted">{figuresCopy.hits.noRows(isFiltered)}</Text>
      </Panel>
    );
  }
  const sorted = inOrder(rows, sort);
  const pages = Math.ceil(sorted.length / pageSize);
  const page = Math.min(asked, pages);

  function pathCell({ path }: SitePageRow): ReactNode {
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
