import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '@/shared/ui/layout';
import { LoadedAt } from './loaded-at';
import { StatsFailed } from './stats-failed';

interface StatsSourceProps<Figures> {
  readonly query: UseQueryResult<Figures>;
  /** Shown until the first figures are there. */
  readonly waiting: ReactNode;
  readonly children: (figures: Figures) => ReactNode;
}

/** Figures with their age. A failure says so above the last good ones, which stay. */
export function StatsSource<Figures>({ query, waiting, children }: StatsSourceProps<Figures>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query;
  const retry = () => void refetch();
  const failed = isError ? (
    <StatsFailed
      readAt={data === undefined ? null : dataUpdatedAt}
      retrying={isFetching}
      onRetry={retry}
    />
  ) : null;
  if (data === undefined) return failed ?? waiting;
  return (
    <Stack gap={4}>
      {failed ?? <LoadedAt readAt={dataUpdatedAt} refreshing={isFetching} onRefresh={retry} />}
      {children(data)}
    </Stack>
  );
}
