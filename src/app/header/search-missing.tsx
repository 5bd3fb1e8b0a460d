import { SupportLinks } from '@/entities/support';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { forUsersCopy } from './for-users-copy';
import { missing } from './palette-trigger.css';

const { searchMissing: copy } = forUsersCopy;

/** An alert with support's phone number and email, shown instead of the search if it failed to load. */
export function SearchMissing({ retry }: { readonly retry: () => void }) {
  return (
    <div className={missing}>
      <LiveRegion>
        <p>
          <strong>{copy.title}</strong>
          <span>{` ${copy.support}`}</span>
        </p>
      </LiveRegion>
      <Stack as="p" gap={1} align="start">
        <SupportLinks tone="standalone" />
      </Stack>
      <div>
        <Button size="small" aria-label={copy.tryAgainName} onClick={retry}>
          {copy.tryAgain}
        </Button>
      </div>
    </div>
  );
}
