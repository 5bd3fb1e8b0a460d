import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';

/** What needs attention could not be read: silence would be taken for "nothing". */
export function AttentionUnread({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not read whether anything needs your attention.
    </Notice>
  );
}
