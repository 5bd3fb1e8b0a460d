import type { DayRange } from '@contract/day-range';
import type { Domain } from '@contract/domain';
import type { FilteredStats } from '@contract/stats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  FilterChips,
  filtersOf,
  noFilters,
  savePages,
  StatsFigures,
  figuresCopy,
  statsFiles,
  type FilterChoice,
  type FiltersSearch,
} from '@/entities/visit';
import { askedDays, sameDays, StatsOfRange } from '@/features/choose-range';
import { ReasonsOf } from '@/features/explain-change';
import { coverageQuery, domainStatsQuery, sitePagesQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { TextLink } from '@/shared/ui/actions/link';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { askedFiltering } from '../../model/stats/asked-filters';
import type { StatsSearch } from '../../model/stats/stats-search';
import { FilterReach } from './filter-reach';
import { SitePages } from './site-pages';
import { statsTabCopy as copy } from './stats-copy';

const route = getRouteApi('/domains/$name/{-$tab}');

interface SiteStatsProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

export { prefetchSiteStats } from '../../model/stats/prefetch-site-stats';

/** Returns true if nothing was counted; false until that is known. */
const isZero = (stats: FilteredStats | null | undefined) =>
  stats === null || (stats !== undefined && Object.values(stats.stats).every((sum) => sum === 0));

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
  const words = Object.entries(filters).map(([filter, label]) =>
    figuresCopy.filters.inWords(filter as keyof typeof filters, label ?? ''),
  );
  const { days: shownDays, previous: previousDays, last30Days } = askedDays(search);
  const { asked, only, areSeveral, isWhole } = askedFiltering(search, previousDays);

  // The stats without filters tell to which days several filters apply.
  const whole = useQuery({
    ...domainStatsQuery(accountNumber, name, shownDays),
    enabled: areSeveral,
  });
  const since = whole.data?.filters_since;
  const isBeyond = areSeveral && since !== undefined && shownDays.start < since;
  const mayAsk = !areSeveral || (!whole.isPending && !isBeyond);

  const choice: FilterChoice = {
    filters,
    onFilter: (filter, label) => change({ [`${filter}_is`]: label }),
  };
  const clear = (kept: FiltersSearch = {}) => change({ ...noFilters, ...kept });
  /** Of a page, the totals know the sources. */
  const isExplained = words.length === 0 || only === 'page';
  /** Of a page, the totals know everything that the table of pages shows. */
  const knowsPages = (days: DayRange, from: string | undefined) =>
    only === 'page' || isWhole(days, from);
  const reachSince = (from: string) => (
    <FilterReach
      filters={filters}
      only={only}
      since={from}
      end={last30Days.end}
      onShow={(start) => change({ range: 'custom', start, end: last30Days.end })}
      onKeep={(filter) => clear({ [`${filter}_is`]: filters[filter] })}
    />
  );

  return (
    <StatsOfRange
      search={search}
      loading={copy.loading}
      query={(days) => ({
        ...domainStatsQuery(accountNumber, name, days, asked),
        enabled: mayAsk,
      })}
      coverage={coverageQuery(accountNumber, name)}
      filters={
        <FilterChips
          filters={filters}
          onRemove={(filter) => choice.onFilter(filter, undefined)}
          onClear={() => clear()}
        />
      }
      paper={words.join(' · ')}
      files={(stats, days) => {
        const of = { of: name, days, filtered: Object.values(filters).map(String) };
        const pages = sitePagesQuery(accountNumber, name, days, asked);
        const ofPages = {
          label: figuresCopy.pagesTable.title,
          save: () =>
            void queryClient
              .ensureQueryData(pages)
              .then((rows) => savePages(rows, of))
              // The table of pages shows the failure.
              .catch(() => undefined),
        };
        const files = statsFiles(stats, of);
        return knowsPages(days, stats.filters_since) ? files.toSpliced(1, 0, ofPages) : files;
      }}
      blocked={isBeyond ? reachSince(since) : undefined}
      comparableSince={areSeveral ? (since ?? null) : undefined}
      onChange={change}
      onRefreshed={() =>
        void queryClient.invalidateQueries({
          queryKey: sitePagesQuery(accountNumber, name, shownDays).queryKey.slice(0, 4),
        })
      }
    >
      {(stats, days, earlier, isComparing, previous) => {
        const { filters_since: from } = stats;
        const { queryKey } = domainStatsQuery(accountNumber, name, days, asked);
        const isLoaded = queryClient.getQueryData(queryKey) !== undefined;
        const announcement = (
          <FilteredAnnouncement
            filters={words}
            pageViews={isLoaded ? stats.stats.page_views : undefined}
          />
        );
        if (words.length > 0 && isZero(stats) && (!isComparing || isZero(earlier))) {
          return (
            <Panel>
              {announcement}
              <EmptyState
                headingLevel={2}
                icon="search"
                title={copy.noMatch.title}
                action={
                  <Button onClick={() => clear()}>{copy.noMatch.remove(words.length)}</Button>
                }
              >
                {copy.noMatch.words(only === 'page' ? filters.page : undefined, words)}
              </EmptyState>
            </Panel>
          );
        }
        return (
          <>
            {announcement}
            <StatsFigures
              stats={stats}
              earlier={earlier}
              isComparing={isComparing}
              days={days}
              search={search}
              choice={choice}
              why={
                isExplained
                  ? (counter) => (
                      <ReasonsOf
                        {...{ counter, domain: name, site: name, page: filters.page }}
                        days={days}
                        earlier={previous}
                      />
                    )
                  : undefined
              }
              whyNot={
                isExplained || !earlier ? null : (
                  <Note>
                    <span>{copy.whyNot(words.length)}</span>
                    <TextLink
                      to="/domains/$name/{-$tab}"
                      params={{ name, tab: 'stats' }}
                      search={{ ...sameDays(search), figure: search.figure, why: true }}
                    >
                      {copy.whyOfAll}
                    </TextLink>
                  </Note>
                )
              }
              notice={
                only === null || from === undefined ? null : !isWhole(days, from) ? (
                  reachSince(from)
                ) : earlier && !isWhole(previous, from) ? (
                  <Note>{copy.filterReach.ofEarlier(only)}</Note>
                ) : null
              }
              pages={
                knowsPages(days, from) ? (
                  <SitePages
                    query={sitePagesQuery(accountNumber, name, days, asked)}
                    earlier={{
                      ...sitePagesQuery(accountNumber, name, previous, asked),
                      // Doesn't wait for the earlier figures, only until it is known that there are any.
                      enabled: isComparing && earlier !== null && knowsPages(previous, from),
                    }}
                    choice={choice}
                    domain={name}
                    search={search}
                  />
                ) : undefined
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
