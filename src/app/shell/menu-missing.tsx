import { SupportLinks } from '@/entities/support';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { LiveRegion } from '@/shared/ui/live-region';
import { forUsersCopy } from './for-users-copy';
import { missing } from './header-menu.css';

interface MenuMissingProps {
  readonly title?: string;
  readonly retry: () => void;
}

/** An alert with support's phone number and email, shown instead of a menu that failed to load. */
export function MenuMissing({ title, retry }: MenuMissingProps) {
  const { support, tryAgain, ...missingMenu } = forUsersCopy.menuMissing;
  return (
    <div className={missing}>
      <LiveRegion>
        <p>
          <strong>{title ?? missingMenu.title}</strong> {support}
        </p>
      </LiveRegion>
      <Stack as="p" gap={1} align="start">
        <SupportLinks tone="standalone" />
      </Stack>
      <div>
        <Button size="small" onClick={retry}>
          {tryAgain}
        </Button>
      </div>
    </div>
  );
}
