import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { statsTabCopy } from './stats-copy';

const copy = statsTabCopy.outOfReach;

interface ReachHintProps {
  /** The first day to which filters apply. */
  readonly since: string;
  /** The last day that can be shown. */
  readonly end: string;
  onShow(this: void, since: string): void;
}

/** Says why the days can't be filtered, and offers the longest range that can. */
export function ReachHint({ since, end, onShow }: ReachHintProps) {
  if (since > end) return copy.none;
  return (
    <Cluster as="span" gap={3} rowGap={1}>
      {copy.hint(since)}
      <Button size="small" onClick={() => onShow(since)}>
        {copy.show({ start: since, end })}
      </Button>
    </Cluster>
  );
}

/** Stands in place of the figures of days to which the filters can't be applied. */
export function OutOfReach({
  since,
  end,
  onShow,
  onRemove,
}: ReachHintProps & { onRemove(this: void): void }) {
  return (
    <Alert
      tone="info"
      title={copy.title}
      action={
        <Cluster gap={3} rowGap={2}>
          {since > end ? null : (
            <Button size="small" onClick={() => onShow(since)}>
              {copy.show({ start: since, end })}
            </Button>
          )}
          <Button size="small" onClick={onRemove}>
            {copy.remove}
          </Button>
        </Cluster>
      }
    >
      {since > end ? copy.none : copy.reason(since)}
    </Alert>
  );
}
