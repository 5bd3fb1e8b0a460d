import { isCovered } from '@contract/day-range';
import type { StatsCoverage } from '@contract/stats';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { StatsLoading, StatsSource } from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import type { ChosenRange, RangeSearch } from '../model/range-search';
import { addressProblem } from '../model/time-range';
import { useAskedDays } from '../model/use-asked-days';
import { rangeCopy as copy } from './range-copy';
import { RangePicker } from './range-picker';

interface StatsOfRangeProps<
  Figures,
  Key extends QueryKey,
  CoverageKey extends QueryKey,
  Pages extends object,
> {
  readonly search: RangeSearch;
  /** Says what is being read, until the first figures are there. */
  readonly loading: string;
  query(this: void, days: AskedDays): UseQueryOptions<Figures, Error, Figures, Key>;
  /** Tells whether the previous period was counted in full. */
  readonly coverage: UseQueryOptions<StatsCoverage, Error, StatsCoverage, CoverageKey>;
  /** What another range begins with, since it has other rows: the first page of each table. */
  readonly firstPages?: Pages | undefined;
  onChange(
    this: void,
    change: ChosenRange | (ChosenRange & NoInfer<Pages>) | Pick<RangeSearch, 'compare'>,
  ): void;
  /** Called once a refresh succeeded, for figures beside these that may move on to a new day. */
  readonly onRefreshed?: ((this: void) => void) | undefined;
  /** `earlier` are the figures of the previous period, once they are asked for and read; null if it wasn't counted in full. */
  readonly children: (
    figures: Figures,
    days: AskedDays,
    earlier: Figures | null | undefined,
  ) => ReactNode;
}

/** The figures of a time range that the address keeps, and of the period before it if the person compares. */
export function StatsOfRange<
  Figures,
  Key extends QueryKey,
  CoverageKey extends QueryKey,
  Pages extends object,
>({
  search,
  loading,
  query,
  coverage,
  firstPages,
  onChange,
  onRefreshed,
  children,
}: StatsOfRangeProps<Figures, Key, CoverageKey, Pages>) {
  const { days, previous, readToday } = useAskedDays(search);
  const { range, start, end, compare } = search;
  // A press that chooses something else would render its fields again, which takes a good part of that press.
  const picker = useMemo(
    () => (
      <RangePicker
        value={{ range, start, end, compare }}
        shown={{ start: days.start, end: days.end }}
        onRange={(chosen) => onChange({ ...chosen, ...firstPages })}
        onCompare={(next) => onChange({ compare: next })}
      />
    ),
    [range, start, end, compare, days.start, days.end, firstPages, onChange],
  );
  const now = useQuery(query(days));
  const since = useQuery({ ...coverage, enabled: compare });
  const covered = since.data && isCovered(previous, since.data.counting_began);
  const earlier = useQuery({ ...query(previous), enabled: compare && covered !== false });
  const missing = [since, earlier].filter(({ isError, data }) => isError && data === undefined);
  const { refetch } = now;
  // Days that began since the page was opened show once the last good figures may go.
  const refresh = useCallback(async () => {
    if (!(await refetch()).isSuccess) return;
    readToday();
    onRefreshed?.();
  }, [refetch, readToday, onRefreshed]);
  return (
    <StatsSource
      query={now}
      controls={picker}
      about={copy.about({
        days,
        isInstead: addressProblem(search) !== null,
        previous: compare ? previous : null,
        countingBegan: covered === false ? since.data?.counting_began : undefined,
      })}
      waiting={<StatsLoading label={loading} />}
      onRefresh={refresh}
    >
      {(figures) => (
        <Stack gap={5}>
          {compare && missing.length > 0 ? (
            <Notice
              tone="warning"
              action={
                <Button
                  size="small"
                  busy={missing.some(({ isFetching }) => isFetching)}
                  busyLabel={copy.readingEarlier}
                  onClick={() => missing.forEach(({ refetch: again }) => void again())}
                >
                  {copy.readEarlier}
                </Button>
              }
            >
              {copy.noEarlier}
            </Notice>
          ) : null}
          {children(
            figures,
            days,
            compare ? (covered === false ? null : covered && earlier.data) : undefined,
          )}
        </Stack>
      )}
    </StatsSource>
  );
}
