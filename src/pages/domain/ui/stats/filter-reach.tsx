import type { StatsFilter } from '@contract/stats-filters';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { statsTabCopy } from './stats-copy';

const copy = statsTabCopy.filterReach;

interface FilterReachProps {
  /** The only filter; null if there are several. */
  readonly only: StatsFilter | null;
  /** The first day from which single visits are stored. */
  readonly since: string;
  /** The last day that can be shown. */
  readonly end: string;
  onShow(this: void, since: string): void;
  /** Removes several filters, in place of whose figures this stands. */
  onRemove(this: void): void;
}

/** Says which figures aren't known with the filters, and offers the longest range for which they are. */
export function FilterReach({ only, since, end, onShow, onRemove }: FilterReachProps) {
  const reached =
    since > end ? undefined : (
      <Button size="small" onClick={() => onShow(since)}>
        {copy.show({ start: since, end })}
      </Button>
    );
  if (only !== null) {
    return (
      <Alert tone="info" action={reached}>
        {copy.ofOne(only, since)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={reached === undefined ? copy.noneTitle : copy.title(since)}
      action={
        <Cluster gap={3} rowGap={2}>
          {reached}
          <Button size="small" onClick={onRemove}>
            {copy.remove}
          </Button>
        </Cluster>
      }
    >
      {copy.ofTwo}
    </Alert>
  );
}
