import { SupportLinks } from '@/entities/support';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { LiveRegion } from '@/shared/ui/live-region';
import { forUsersCopy } from './for-users-copy';
import { missing } from './header-menu.css';

const { menuMissing: copy } = forUsersCopy;

interface MenuMissingProps {
  readonly subject: 'menu' | 'search';
  readonly retry: () => void;
}

/** An alert with support's phone number and email, shown instead of a menu that failed to load. */
export function MenuMissing({ subject, retry }: MenuMissingProps) {
  return (
    <div className={missing}>
      <LiveRegion>
        <p>
          <strong>{copy[subject]}</strong> {copy.support}
        </p>
      </LiveRegion>
      <Stack as="p" gap={1} align="start">
        <SupportLinks tone="standalone" />
      </Stack>
      <div>
        <Button size="small" aria-label={`${copy.tryAgain}: ${subject}`} onClick={retry}>
          {copy.tryAgain}
        </Button>
      </div>
    </div>
  );
}
