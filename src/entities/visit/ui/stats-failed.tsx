import { Button } from '@/shared/ui/actions/button';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Alert } from '@/shared/ui/feedback/alert';
import { statsCopy as copy } from './stats-copy';

interface StatsFailedProps {
  /** The time when the figures on screen were loaded; null if there are none. */
  readonly readAt: number | null;
  readonly retrying: boolean;
  onRetry(this: void): void;
}

/**
 * The specified alert for stats that failed to load. Previously loaded figures stay on screen, with the time when they
 * were loaded.
 */
export function StatsFailed({ readAt, retrying, onRetry }: StatsFailedProps) {
  return (
    <LiveRegion>
      <Alert
        tone="danger"
        action={
          <Button size="small" busy={retrying} busyLabel={copy.tryingAgain} onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        }
      >
        {readAt === null ? copy.failed : `${copy.failed} ${copy.older(readAt)}`}
      </Alert>
    </LiveRegion>
  );
}
