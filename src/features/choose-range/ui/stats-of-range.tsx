import { isCovered } from '@contract/day-range';
import type { StatsCoverage } from '@contract/stats';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import {
  ExportMenu,
  figuresCopy,
  StatsFailed,
  StatsLoading,
  type CsvExport,
} from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Note } from '@/shared/ui/text/text';
import type { ChosenRange, RangeSearch } from '../model/range-search';
import { addressProblem } from '../model/time-range';
import { useAskedDays } from '../model/use-asked-days';
import { rangeCopy as copy } from './range-copy';
import { RangePicker } from './range-picker';
import { aboutWords, bar, barEnd, pending, printed, reserved, source } from './stats-of-range.css';

export interface StatsOfRangeProps<Figures, Key extends QueryKey, CoverageKey extends QueryKey> {
  readonly search: RangeSearch;
  /** The text announced while the first figures load. */
  readonly loading: string;
  query(this: void, days: AskedDays): UseQueryOptions<Figures, Error, Figures, Key>;
  /** The query for the first counted day, from which it is known which days were counted. */
  readonly coverage: UseQueryOptions<StatsCoverage, Error, StatsCoverage, CoverageKey>;
  onChange(this: void, change: ChosenRange | Pick<RangeSearch, 'compare'>): void;
  /** Further controls, such as the active filters. */
  readonly filters?: ReactNode;
  /** Facts for print, such as the agency and the day. */
  readonly paper?: string | undefined;
  /** The files that can be saved; without it, the page has its own exports. */
  readonly files?:
    | ((this: void, figures: Figures, days: AskedDays) => readonly CsvExport[])
    | undefined;
  /** Reason why there are no figures for the range, shown in their place. */
  readonly blocked?: ReactNode;
  /** The first day that can be compared with, if filters limit the comparison; null until it is known. */
  readonly comparableSince?: string | null | undefined;
  /** Called after a successful refresh, so that other figures can also switch to a new day. */
  readonly onRefreshed?: ((this: void) => void) | undefined;
  /**
   * Renders the figures. `earlier` has the figures of the previous period if they were requested and have loaded; null
   * if that period wasn't counted in full. `isComparing` is true if they are shown or expected. `previous` has the days
   * of that period.
   */
  readonly children: (
    figures: Figures,
    days: AskedDays,
    earlier: Figures | null | undefined,
    isComparing: boolean,
    previous: AskedDays,
  ) => ReactNode;
}

/**
 * Shows figures for the time range in the URL and, if the person compares periods, for the previous period, below a bar
 * of controls, which stays visible while the page scrolls. If a reload fails, the error appears above the last loaded
 * figures, which stay on screen.
 */
export function StatsOfRange<Figures, Key extends QueryKey, CoverageKey extends QueryKey>({
  search,
  loading,
  query,
  coverage,
  onChange,
  filters,
  paper = '',
  files,
  blocked,
  comparableSince,
  onRefreshed,
  children,
}: StatsOfRangeProps<Figures, Key, CoverageKey>) {
  const { days: asked, previous, readToday } = useAskedDays(search);
  const since = useQuery(coverage);
  const began = since.data?.counting_began;
  const days: AskedDays = { ...asked, countedFrom: began ?? undefined };
  const uncounted = copy.uncounted(days);
  const inPlace =
    blocked ?? (uncounted === undefined ? undefined : <Alert tone="info">{uncounted}</Alert>);
  const { range, start, end, compare } = search;
  const isOutOfReach =
    comparableSince !== undefined && comparableSince !== null && previous.start < comparableSince;
  const isComparable = !isOutOfReach && blocked === undefined;
  const covered = since.data && isCovered(previous, since.data.counting_began);
  const comparison = !isComparable
    ? 'filtered'
    : covered === false || uncounted !== undefined
      ? 'uncounted'
      : 'possible';
  // Memoized, because rerendering the fields would slow down other interactions.
  const picker = useMemo(
    () => (
      <RangePicker
        value={{ range, start, end, compare }}
        shown={{ start: days.start, end: days.end, today: days.today }}
        comparison={comparison}
        onRange={onChange}
        onCompare={(next) => onChange({ compare: next })}
      />
    ),
    [range, start, end, compare, comparison, days.start, days.end, days.today, onChange],
  );
  const now = useQuery(query(days));
  const isComparing = compare && isComparable && inPlace === undefined;
  const earlier = useQuery({
    ...query(previous),
    enabled: isComparing && covered !== false && comparableSince !== null,
  });
  const missing = [since, earlier].filter((each) => each.isError && each.data === undefined);
  const { refetch } = now;
  // Switches to a new day only after a successful reload. Otherwise, if the backend is down, an error would replace the
  // figures on screen.
  const refresh = useCallback(async () => {
    if (!(await refetch()).isSuccess) return;
    readToday();
    onRefreshed?.();
  }, [refetch, readToday, onRefreshed]);
  const { data, isError, isFetching, isPlaceholderData, dataUpdatedAt } = now;
  const isLoaded = data !== undefined && !isError && !isPlaceholderData;
  return (
    <div className={source}>
      <p className={printed}>{paper}</p>
      <div className={bar}>
        {picker}
        {filters}
        <div className={barEnd}>
          {isLoaded && files !== undefined && inPlace === undefined ? (
            <ExportMenu files={files(data, days)} />
          ) : null}
          <Button
            size="small"
            icon="refresh"
            disabled={!isLoaded && !isFetching}
            busy={isFetching}
            busyLabel={figuresCopy.refresh}
            onClick={refresh}
          >
            {figuresCopy.refresh}
          </Button>
        </div>
      </div>
      <div className={aboutWords}>
        <Note as="span">
          {`${copy.about({
            days,
            isInstead: addressProblem(search) !== null,
            previous: compare && inPlace === undefined ? previous : null,
            countingBegan: covered === false ? began : undefined,
            filtersSince: isOutOfReach ? comparableSince : undefined,
          })} `}
        </Note>
        <span className={isLoaded ? undefined : reserved}>
          <Note as="span">{`${figuresCopy.loaded(dataUpdatedAt || performance.timeOrigin)}.`}</Note>
        </span>
      </div>
      {inPlace ?? (
        <>
          {isError ? (
            <StatsFailed
              readAt={data === undefined ? null : dataUpdatedAt}
              retrying={isFetching}
              onRetry={refresh}
            />
          ) : null}
          {data !== undefined ? (
            <div className={pending} data-pending={isPlaceholderData} aria-busy={isPlaceholderData}>
              <Stack gap={5}>
                {isComparing && missing.length > 0 ? (
                  <Alert
                    tone="warning"
                    action={
                      <Button
                        size="small"
                        busy={missing.some((each) => each.isFetching)}
                        busyLabel={copy.readingEarlier}
                        onClick={() => missing.forEach(({ refetch: again }) => void again())}
                      >
                        {copy.readEarlier}
                      </Button>
                    }
                  >
                    {copy.noEarlier}
                  </Alert>
                ) : null}
                {children(
                  data,
                  days,
                  isComparing ? (covered === false ? null : covered && earlier.data) : undefined,
                  isComparing,
                  previous,
                )}
              </Stack>
            </div>
          ) : isError ? null : (
            <StatsLoading label={loading} />
          )}
        </>
      )}
    </div>
  );
}
