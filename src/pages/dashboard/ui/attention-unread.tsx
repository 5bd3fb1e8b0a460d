import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';

/** Shown when the list failed to load: an empty place would look like "nothing to do". */
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
      We couldn't check whether anything needs your attention.
    </Notice>
  );
}
