import { statsFilters, type StatsFilter, type StatsFilters } from '@contract/stats-filters';
import { figuresCopy } from '@/entities/visit';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { statsTabCopy } from './stats-copy';

const copy = statsTabCopy.filterReach;

interface FilterReachProps {
  readonly filters: StatsFilters;
  /** The only filter; null if there are several. */
  readonly only: StatsFilter | null;
  /** The first day from which single visits are stored. */
  readonly since: string;
  /** The last day that can be shown. */
  readonly end: string;
  onShow(this: void, since: string): void;
  /** Removes all but one of several filters, in place of whose figures this stands. */
  onKeep(this: void, filter: StatsFilter): void;
}

/** Says which figures aren't known with the filters, and offers the longest range for which they are. */
export function FilterReach({ filters, only, since, end, onShow, onKeep }: FilterReachProps) {
  const isReached = since <= end;
  return (
    <Alert
      tone="info"
      title={only !== null ? undefined : isReached ? copy.title(since) : copy.noneTitle}
      action={
        <Cluster gap={3} rowGap={2}>
          {isReached ? (
            <Button size="small" onClick={() => onShow(since)}>
              {copy.show({ start: since, end })}
            </Button>
          ) : null}
          {statsFilters.map((name) => {
            const label = filters[name];
            return label === undefined || only !== null ? null : (
              <Button key={name} size="small" onClick={() => onKeep(name)}>
                {copy.keepOnly(figuresCopy.filters.inWords(name, label))}
              </Button>
            );
          })}
        </Cluster>
      }
    >
      {only === null ? copy.ofTwo : copy.ofOne(only, since)}
    </Alert>
  );
}
