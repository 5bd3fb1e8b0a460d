import { useRouterState } from '@tanstack/react-router';
import { useAccess, useViewer } from '@/entities/session';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isQuiet } from '../router/route-metadata';
import { bar } from './account-lines.css';

/** Few people need them, so that the first load is spared them. */
const AccountLines = lazyPart(async () => (await import('./account-lines')).AccountLines, {
  // Keeps the page from moving.
  waiting: <div className={bar} />,
  failed: () => null,
});

interface AccountBarsProps {
  /** Whether the page belongs to the account. */
  readonly isInAccount: boolean;
}

/** What a person must know about the account they work in, below the header. */
export function AccountBars({ isInAccount }: AccountBarsProps) {
  const { account } = useViewer();
  const { may } = useAccess();
  const isLeftAlone = useRouterState({
    select: ({ matches, location }) => isQuiet(matches) || location.pathname === '/billing',
  });
  const isPastDue = isInAccount && !isLeftAlone && account?.record.billing_status === 'past_due';
  return isPastDue || (account !== undefined && may('workForAgent')) ? (
    <AccountLines isPastDue={isPastDue} />
  ) : null;
}
