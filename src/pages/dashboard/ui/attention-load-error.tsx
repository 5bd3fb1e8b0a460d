import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/alert';
import { dashboardCopy } from './dashboard-copy';

/** Error of a list that failed to load: an empty one would look like "nothing to do". */
export function AttentionLoadError({ onRetry }: { onRetry(): void }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {dashboardCopy.tryAgain}
        </Button>
      }
    >
      {dashboardCopy.attentionLoadFailed}
    </Alert>
  );
}
