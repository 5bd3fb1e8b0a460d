import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { dashboardCopy } from './dashboard-copy';

/** Error of a list that failed to load: an empty one would look like "nothing to do". */
export function AttentionUnread({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {dashboardCopy.tryAgain}
        </Button>
      }
    >
      {dashboardCopy.attentionUnread}
    </Notice>
  );
}
