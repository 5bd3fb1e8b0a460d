import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { Cluster, Stack } from '@/shared/ui/layout';
import { LoadedAt } from './loaded-at';
import { StatsFailed } from './stats-failed';

interface StatsSourceProps<Figures> {
  readonly query: UseQueryResult<Figures>;
  /** What chooses the figures, such as their time range. */
  readonly controls: ReactNode;
  /** Shown until the first figures are there. */
  readonly waiting: ReactNode;
  readonly children: (figures: Figures) => ReactNode;
}

/** Figures with their age. A failure says so above the last good ones, which stay. */
export function StatsSource<Figures>({
  query,
  controls,
  waiting,
  children,
}: StatsSourceProps<Figures>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  return (
    <Stack gap={5}>
      <Cluster gap={4} justify="between" align="end">
        {controls}
        {data === undefined || isError ? null : (
          <LoadedAt readAt={dataUpdatedAt} refreshing={isFetching} onRefresh={retry} />
        )}
      </Cluster>
      {isError ? (
        <StatsFailed
          readAt={data === undefined ? null : dataUpdatedAt}
          retrying={isFetching}
          onRetry={retry}
        />
      ) : null}
      {data !== undefined ? children(data) : isError ? null : waiting}
    </Stack>
  );
}
