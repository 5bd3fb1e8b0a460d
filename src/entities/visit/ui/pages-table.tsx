import type { SitePageRow } from '@contract/stats';
import { otherLabel } from '@contract/stats-filters';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { Panel } from '@/shared/ui/layout/panel';
import { Span, Text } from '@/shared/ui/text/text';
import { pageName } from '../model/page-name';
import { quoteRate } from '../model/quote-rate';
import { useOnPaper } from '../model/use-printing';
import { comparedRows, mostGone, type Compared } from '../model/compared-rows';
import { figureColumn } from './figure-column';
import type { RowChoice } from './hits-table';
import { rowButton } from './hits-table.css';
import { Named } from './named';
import { PagedRows } from './paged-rows';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.pagesTable;

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

const figures = (['visits', 'page_views', 'quotestarts', 'quote_rate'] as const).map((figure) => ({
  ...figureColumn(figure),
  sortable: 'descending' as const,
}));

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
  page,
  onPage,
}: PagesTableProps) {
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
    most: mostGone,
  });
  if (all.length === 0) {
    return (
      <Panel title={copy.title} lead={lead} actions={actions}>
        <Text tone="muted">{figuresCopy.hits.noRows(isFiltered)}</Text>
      </Panel>
    );
  }

  function pathCell({ path }: PageRow): ReactNode {
    return (
      <Named name={pageName(path)}>
        {choice === undefined || path === otherLabel || onPaper ? (
          <Span breaks>{path}</Span>
        ) : (
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
        )}
      </Named>
    );
  }
  const columns: readonly Column<PageRow, PageColumn>[] = [
    { id: 'path', header: copy.page, rowHeader: true, sortable: 'ascending', cell: pathCell },
    ...figures,
  ];

  return (
    <PagedRows
      rows={inOrder(all, sort)}
      pageSize={pageSize}
      label={copy.pages}
      page={page}
      onPage={onPage}
    >
      {(shown) => (
        <Panel
          title={copy.title}
          lead={onPaper ? undefined : lead}
          actions={actions}
          padding="none"
        >
          <DataTable
            caption={copy.title}
            columns={
              onPaper ? columns.map((column) => ({ ...column, sortable: undefined })) : columns
            }
            rows={shown}
            rowKey={({ path }) => path}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              onPage(1);
            }}
          />
        </Panel>
      )}
    </PagedRows>
  );
}
