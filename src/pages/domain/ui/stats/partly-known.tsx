import type { StatsFilter } from '@contract/stats-filters';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Note } from '@/shared/ui/text/text';
import { statsTabCopy } from './stats-copy';

const copy = statsTabCopy.partlyKnown;

interface PartlyKnownProps {
  readonly filter: StatsFilter;
  /** The first day from which single visits are stored. */
  readonly since: string;
  /** The last day that can be shown. */
  readonly end: string;
  /** True if only the comparison lacks figures. */
  readonly isOfEarlier: boolean;
  onShow(this: void, since: string): void;
}

/** Says which figures aren't known with a filter, and offers the longest range for which they are. */
export function PartlyKnown({ filter, since, end, isOfEarlier, onShow }: PartlyKnownProps) {
  if (isOfEarlier) return <Note>{copy.earlier(filter)}</Note>;
  return (
    <Alert
      tone="info"
      action={
        since > end ? undefined : (
          <Button size="small" onClick={() => onShow(since)}>
            {statsTabCopy.show({ start: since, end })}
          </Button>
        )
      }
    >
      {copy.now(filter, since)}
    </Alert>
  );
}
