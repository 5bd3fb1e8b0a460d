import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { StatsLoading, StatsSource } from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import type { RangeSearch } from '../model/range-search';
import { useAskedDays } from '../model/use-asked-days';
import { rangeCopy as copy } from './range-copy';
import { RangePicker } from './range-picker';

interface StatsOfRangeProps<Figures, Key extends QueryKey> {
  readonly search: RangeSearch;
  /** Says what is being read, until the first figures are there. */
  readonly loading: string;
  query(this: void, days: AskedDays): UseQueryOptions<Figures, Error, Figures, Key>;
  onChange(this: void, range: RangeSearch): void;
  /** `earlier` are the figures of the previous period, once they are asked for and read. */
  readonly children: (figures: Figures, days: AskedDays, earlier: Figures | undefined) => ReactNode;
}

/** The figures of a time range that the address keeps, and of the period before it if the person compares. */
export function StatsOfRange<Figures, Key extends QueryKey>({
  search,
  loading,
  query,
  onChange,
  children,
}: StatsOfRangeProps<Figures, Key>) {
  const { days, previous } = useAskedDays(search);
  const { range, start, end, compare } = search;
  // A press that chooses something else would render its fields again, which takes a good part of that press.
  const picker = useMemo(
    () => (
      <RangePicker
        value={{ range, start, end, compare }}
        shown={{ start: days.start, end: days.end }}
        onChange={onChange}
      />
    ),
    [range, start, end, compare, days.start, days.end, onChange],
  );
  const now = useQuery(query(days));
  const earlier = useQuery({ ...query(previous), enabled: compare });
  const isMissing = compare && earlier.isError && earlier.data === undefined;
  return (
    <StatsSource query={now} controls={picker} waiting={<StatsLoading label={loading} />}>
      {(figures) => (
        <Stack gap={5}>
          {isMissing ? (
            <Notice
              tone="warning"
              action={
                <Button
                  size="small"
                  busy={earlier.isFetching}
                  busyLabel={copy.readingEarlier}
                  onClick={() => void earlier.refetch()}
                >
                  {copy.readEarlier}
                </Button>
              }
            >
              {copy.noEarlier}
            </Notice>
          ) : null}
          {children(figures, days, compare ? earlier.data : undefined)}
        </Stack>
      )}
    </StatsSource>
  );
}
