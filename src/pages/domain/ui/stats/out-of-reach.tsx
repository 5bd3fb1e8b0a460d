import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { statsTabCopy } from './stats-copy';

const copy = statsTabCopy.outOfReach;

interface OutOfReachProps {
  /** The first day to which filters apply. */
  readonly since: string;
  /** The last day that can be shown. */
  readonly end: string;
  onShow(this: void, since: string): void;
  /** Removes the filters, in place of whose figures this stands. */
  onRemove(this: void): void;
}

/** Says why the days can't have several filters, and offers the longest range that can. */
export function OutOfReach({ since, end, onShow, onRemove }: OutOfReachProps) {
  return (
    <Alert
      tone="info"
      title={since > end ? copy.noneTitle : copy.title(since)}
      action={
        <Cluster gap={3} rowGap={2}>
          {since > end ? null : (
            <Button size="small" onClick={() => onShow(since)}>
              {statsTabCopy.show({ start: since, end })}
            </Button>
          )}
          <Button size="small" onClick={onRemove}>
            {copy.remove}
          </Button>
        </Cluster>
      }
    >
      {copy.reason}
    </Alert>
  );
}
