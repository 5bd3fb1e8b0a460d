import type { SitePageRow } from '@contract/stats';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  PagesTable,
  isFiltered,
  rowChoice,
  figuresCopy,
  StatsFailed,
  type FilterChoice,
} from '@/entities/visit';
import { sameDays, type RangeSearch } from '@/features/choose-range';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import { statsTabCopy as copy } from './stats-copy';

interface SitePagesProps<Key extends QueryKey> {
  readonly query: UseQueryOptions<SitePageRow[], Error, SitePageRow[], Key>;
  /** The pages of the earlier days, if they are compared and known. */
  readonly earlier: UseQueryOptions<SitePageRow[], Error, SitePageRow[], Key>;
  readonly choice: FilterChoice;
  readonly hint: ReactNode;
  /** The range to show campaigns for. */
  readonly search: RangeSearch;
  readonly page: number;
  onPage(this: void, page: number): void;
}

const linksFor = (search: RangeSearch) => (
  <div className={screenOnly}>
    <Cluster gap={4}>
      <TextLink to="/campaigns" search={sameDays(search)} tone="standalone">
        {copy.campaigns}
      </TextLink>
      <TextLink to="/glossary" tone="standalone">
        {copy.glossary}
      </TextLink>
    </Cluster>
  </div>
);

/** The site's pages, loaded apart from the other figures, which don't wait for them. */
export function SitePages<Key extends QueryKey>({
  query,
  earlier,
  choice,
  hint,
  search,
  page,
  onPage,
}: SitePagesProps<Key>) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const before = useQuery(earlier);
  const links = linksFor(search);
  if (data === undefined) {
    return (
      <Panel title={figuresCopy.pagesTable.title} lead={hint} actions={links}>
        {isError ? (
          <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading label={copy.loadingPages}>
            <Stack gap={4}>
              {Array.from({ length: 8 }, (_, row) => (
                <Skeleton key={row} shape="heading" width={row % 3 === 0 ? 'long' : 'half'} />
              ))}
            </Stack>
          </Loading>
        )}
      </Panel>
    );
  }
  return (
    <PagesTable
      rows={data}
      earlier={earlier.enabled === false ? undefined : before.data}
      choice={rowChoice(choice, 'page')}
      isFiltered={isFiltered(choice)}
      lead={hint}
      actions={links}
      page={page}
      onPage={onPage}
    />
  );
}
