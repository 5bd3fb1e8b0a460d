import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '@/shared/ui/layout';
import { Note } from '@/shared/ui/text';
import { LoadedAt } from './loaded-at';
import { StatsFailed } from './stats-failed';
import { aboutFigures } from './stats-source.css';

interface StatsSourceProps<Figures> {
  readonly query: UseQueryResult<Figures>;
  /** Controls for the figures, such as their time range. */
  readonly controls: ReactNode;
  /** The description of the figures, such as their days. */
  readonly about: string;
  /** The placeholder shown until the first figures have loaded. */
  readonly waiting: ReactNode;
  onRefresh(this: void): Promise<void>;
  readonly children: (figures: Figures) => ReactNode;
}

/**
 * Figures with their description and the time when they were loaded. If a reload fails, the error appears above the
 * figures, which stay on screen.
 */
export function StatsSource<Figures>({
  query,
  controls,
  about,
  waiting,
  onRefresh,
  children,
}: StatsSourceProps<Figures>) {
  const { data, isError, isFetching, dataUpdatedAt } = query;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        {controls}
        <div className={aboutFigures}>
          <Note>{about}</Note>
          {data === undefined || isError ? null : (
            <LoadedAt readAt={dataUpdatedAt} refreshing={isFetching} onRefresh={onRefresh} />
          )}
        </div>
      </Stack>
      {isError ? (
        <StatsFailed
          readAt={data === undefined ? null : dataUpdatedAt}
          retrying={isFetching}
          onRetry={onRefresh}
        />
      ) : null}
      {data !== undefined ? children(data) : isError ? null : waiting}
    </Stack>
  );
}
