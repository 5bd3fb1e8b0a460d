import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Note } from '@/shared/ui/text/text';
import { figuresCopy as copy } from './figures-copy';
import { StatsFailed } from './stats-failed';
import { aboutWords, bar, barEnd, pending, printed, reserved, source } from './stats-source.css';

interface StatsSourceProps<Figures> {
  readonly query: UseQueryResult<Figures>;
  /** Controls for the figures, such as their time range and filters. */
  readonly controls: ReactNode;
  /** Saves the figures. */
  readonly exports: ReactNode;
  /** The description of the figures, such as their days. */
  readonly about: string;
  /** Words that only paper needs, such as the filters. */
  readonly paper: string;
  /** The placeholder shown until the first figures have loaded. */
  readonly waiting: ReactNode;
  /** Reason why there are no figures, shown in their place. */
  readonly blocked?: ReactNode;
  onRefresh(this: void): Promise<void>;
  readonly children: (figures: Figures) => ReactNode;
}

/**
 * Figures below a bar of controls, which stays visible while the page scrolls, with their description and age. If a
 * reload fails, the error appears above the last loaded figures, which stay on screen.
 */
export function StatsSource<Figures>({
  query,
  controls,
  exports,
  about,
  paper,
  waiting,
  blocked,
  onRefresh,
  children,
}: StatsSourceProps<Figures>) {
  const { data, isError, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const isLoaded = data !== undefined && !isError && !isPlaceholderData;
  return (
    <div className={source}>
      <p className={printed}>{paper}</p>
      <div className={bar}>
        {controls}
        <div className={barEnd}>
          {isLoaded ? exports : null}
          <Button
            size="small"
            icon="refresh"
            disabled={!isLoaded && !isFetching}
            busy={isFetching}
            busyLabel={copy.refresh}
            onClick={onRefresh}
          >
            {copy.refresh}
          </Button>
        </div>
      </div>
      <div className={aboutWords}>
        <Note as="span">{`${about} `}</Note>
        <span className={isLoaded ? undefined : reserved}>
          <Note as="span">{`${copy.loaded(dataUpdatedAt || performance.timeOrigin)}.`}</Note>
        </span>
      </div>
      {blocked ?? (
        <>
          {isError ? (
            <StatsFailed
              readAt={data === undefined ? null : dataUpdatedAt}
              retrying={isFetching}
              onRetry={onRefresh}
            />
          ) : null}
          {data !== undefined ? (
            <div className={pending} data-pending={isPlaceholderData} aria-busy={isPlaceholderData}>
              {children(data)}
            </div>
          ) : isError ? null : (
            waiting
          )}
        </>
      )}
    </div>
  );
}
