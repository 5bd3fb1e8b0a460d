import type { SitePageRow } from '@contract/stats';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  comparedRows,
  figureColumn,
  figuresCopy,
  FirstRows,
  isFiltered,
  mostGone,
  Named,
  pageName,
  quoteRate,
  rowChoice,
  RowLabel,
  StatsFailed,
  type Compared,
  type FilterChoice,
} from '@/entities/visit';
import { useOnPaper } from '@/shared/ui/theme/use-media';
import { sameDays, type RangeSearch } from '@/features/choose-range';
import { TextLink } from '@/shared/ui/actions/link';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { Text } from '@/shared/ui/text/text';
import { statsTabCopy as copy } from './stats-copy';

type PageColumn = 'path' | 'visits' | 'page_views' | 'quotestarts' | 'quote_rate';

type PageRow = Compared<SitePageRow>;

const figures = ['visits', 'page_views', 'quotestarts', 'quote_rate'] as const;

/** A page without a rate comes after every page with one. */
const valueOf = (row: PageRow, column: Exclude<PageColumn, 'path'>) =>
  column === 'quote_rate' ? (quoteRate(row) ?? -1) : row[column];

function inOrder(rows: readonly PageRow[], { column, direction }: Sort<PageColumn>) {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) =>
    column === 'path'
      ? sign * one.path.localeCompare(other.path)
      : sign * (valueOf(one, column) - valueOf(other, column)) || other.page_views - one.page_views,
  );
}

interface SitePagesProps<Key extends QueryKey> {
  readonly query: UseQueryOptions<SitePageRow[], Error, SitePageRow[], Key>;
  /** The pages of the earlier days, if they are compared and known. */
  readonly earlier: UseQueryOptions<SitePageRow[], Error, SitePageRow[], Key>;
  /** Makes the rows filter by their page. */
  readonly choice: FilterChoice;
  /** The domain and the range to show campaigns for. */
  readonly domain: string;
  readonly search: RangeSearch;
}

/**
 * The site's pages with their visits and quote starts, loaded apart from the other figures, which don't wait for them.
 */
export function SitePages<Key extends QueryKey>({
  query,
  earlier,
  choice,
  domain,
  search,
}: SitePagesProps<Key>) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const before = useQuery(earlier);
  const onPaper = useOnPaper();
  const [sort, setSort] = useState<Sort<PageColumn>>({
    column: 'page_views',
    direction: 'descending',
  });
  const panel = (content: ReactNode, padding?: 'none') => (
    <Panel
      title={figuresCopy.pagesTable.title}
      lead={onPaper ? undefined : copy.howToFilter}
      padding={padding}
      actions={
        <>
          <TextLink to="/campaigns" search={{ ...sameDays(search), domain }} tone="standalone">
            {copy.campaigns}
          </TextLink>
          <TextLink to="/glossary" tone="standalone">
            {copy.glossary}
          </TextLink>
        </>
      }
    >
      {content}
    </Panel>
  );
  if (data === undefined) {
    return panel(
      isError ? (
        <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={copy.loadingPages}>
          <Stack gap={4}>
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} shape="heading" width={row % 3 === 0 ? 'long' : 'half'} />
            ))}
          </Stack>
        </Loading>
      ),
    );
  }
  const rows = comparedRows({
    now: data,
    earlier: earlier.enabled === false ? undefined : before.data,
    nameOf: ({ path }) => path,
    none: (row) => ({ ...row, visits: 0, page_views: 0, quotestarts: 0 }),
    most: mostGone,
  });
  if (rows.length === 0) {
    return panel(<Text tone="muted">{figuresCopy.hits.noRows(isFiltered(choice))}</Text>);
  }
  const columns: readonly Column<PageRow, PageColumn>[] = [
    {
      id: 'path',
      header: figuresCopy.pagesTable.page,
      rowHeader: true,
      rowName: ({ path }) => [path, pageName(path)].filter(Boolean).join(', '),
      sortable: 'ascending',
      cell: ({ path }) => (
        <Named name={pageName(path)}>
          <RowLabel label={path} choice={rowChoice(choice, 'page')} />
        </Named>
      ),
    },
    ...figures.map((figure) => ({
      ...figureColumn(figure),
      sortable: 'descending' as const,
    })),
  ];
  return panel(
    <FirstRows rows={inOrder(rows, sort)} most={8} title={figuresCopy.pagesTable.title}>
      {(shown) => (
        <DataTable
          caption={figuresCopy.pagesTable.title}
          columns={columns}
          rows={shown}
          stacksFigures
          rowKey={({ path }) => path}
          sort={sort}
          SortField={SortField}
          onSort={onPaper ? undefined : setSort}
        />
      )}
    </FirstRows>,
    'none',
  );
}
