import type { Domain } from '@contract/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  FilterChips,
  filtersOf,
  firstHitPages,
  noFilters,
  savePages,
  StatsFigures,
  figuresCopy,
  statsFiles,
  type FilterChoice,
} from '@/entities/visit';
import { askedDays, StatsOfRange } from '@/features/choose-range';
import { coverageQuery, domainStatsQuery, sitePagesQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import type { StatsSearch } from '../../model/stats/stats-search';
import { OutOfReach } from './out-of-reach';
import { SitePages } from './site-pages';
import { statsTabCopy as copy } from './stats-copy';

const route = getRouteApi('/domains/$name/{-$tab}');

interface SiteStatsProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

export { prefetchSiteStats } from '../../model/stats/prefetch-site-stats';

const filterKey = (search: StatsSearch) => JSON.stringify(filtersOf(search));

/** A site's visits by day, page, source, location and device. */
export function SiteStats({ accountNumber, domain }: SiteStatsProps) {
  const { name } = domain;
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const inAddress = route.useSearch();
  const [search, change] = useShownSearch(inAddress, (next) =>
    // A filter is a step that Back takes back; other choices replace the step.
    navigate({
      search: next,
      replace: filterKey(next) === filterKey(inAddress),
      resetScroll: false,
    }),
  );
  const filters = filtersOf(search);
  const isFiltered = Object.keys(filters).length > 0;
  const words = Object.entries(filters).map(([filter, label]) =>
    figuresCopy.filters.inWords(filter as keyof typeof filters, label ?? ''),
  );
  const { days: shownDays, last30Days } = askedDays(search);

  // The stats without filters tell to which days filters apply.
  const whole = useQuery({
    ...domainStatsQuery(accountNumber, name, shownDays),
    enabled: isFiltered,
  });
  const since = whole.data?.filters_since;
  const isBeyond = isFiltered && since !== undefined && shownDays.start < since;
  const mayAsk = !isFiltered || (!whole.isPending && !isBeyond);

  const choice: FilterChoice = {
    filters,
    onFilter: (filter, label) => change({ [`${filter}_is`]: label, ...firstHitPages }),
  };
  const clear = () => change({ ...noFilters, ...firstHitPages });
  const showReach = (start: string) =>
    change({ range: 'custom', start, end: last30Days.end, ...firstHitPages });

  return (
    <StatsOfRange
      search={search}
      loading={copy.loading}
      query={(days) => ({
        ...domainStatsQuery(accountNumber, name, days, filters),
        enabled: mayAsk,
      })}
      coverage={coverageQuery(accountNumber, name)}
      firstPages={firstHitPages}
      filters={
        <FilterChips
          filters={filters}
          onRemove={(filter) => choice.onFilter(filter, undefined)}
          onClear={clear}
        />
      }
      paper={words.join(' · ')}
      files={(stats, days) => {
        const of = { of: name, days, filtered: Object.values(filters).map(String) };
        const pages = sitePagesQuery(accountNumber, name, days, filters);
        const ofPages = {
          label: figuresCopy.pagesTable.title,
          save: () =>
            void queryClient
              .ensureQueryData(pages)
              .then((rows) => savePages(rows, of))
              // The table of pages shows the failure.
              .catch(() => undefined),
        };
        return statsFiles(stats, of).toSpliced(1, 0, ofPages);
      }}
      blocked={
        isBeyond ? (
          <OutOfReach since={since} end={last30Days.end} onShow={showReach} onRemove={clear} />
        ) : undefined
      }
      comparableSince={isFiltered ? (since ?? null) : undefined}
      onChange={change}
      onRefreshed={() =>
        void queryClient.invalidateQueries({
          queryKey: sitePagesQuery(accountNumber, name, shownDays).queryKey.slice(0, 4),
        })
      }
    >
      {(stats, days, earlier, isComparing) => {
        const reach = stats.filters_since ?? days.start;
        const mayFilter = days.start >= reach;
        const { queryKey } = domainStatsQuery(accountNumber, name, days, filters);
        const isLoaded = queryClient.getQueryData(queryKey) !== undefined;
        return (
          <>
            <FilteredAnnouncement
              filters={words}
              pageViews={isLoaded ? stats.stats.page_views : undefined}
            />
            <StatsFigures
              stats={stats}
              earlier={earlier}
              isComparing={isComparing}
              days={days}
              search={search}
              choice={mayFilter ? choice : undefined}
              notice={
                mayFilter ? null : (
                  <OutOfReach since={reach} end={last30Days.end} onShow={showReach} />
                )
              }
              pages={
                <SitePages
                  query={sitePagesQuery(accountNumber, name, days, filters)}
                  choice={mayFilter ? choice : undefined}
                  hint={mayFilter ? copy.howToFilter : undefined}
                  page={search.pages}
                  onPage={(pages) => change({ pages })}
                />
              }
              onChange={change}
            />
          </>
        );
      }}
    </StatsOfRange>
  );
}

interface FilteredAnnouncementProps {
  /** The active filters in words. */
  readonly filters: readonly string[];
  /** Undefined while the figures load. */
  readonly pageViews: number | undefined;
}

/** Announces that other filters apply. */
function FilteredAnnouncement({ filters, pageViews }: FilteredAnnouncementProps) {
  useAnnouncedChange(
    pageViews === undefined ? undefined : filters.join(', '),
    copy.filtered(pageViews ?? 0, filters),
  );
  return null;
}
