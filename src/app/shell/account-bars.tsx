import { useRouterState } from '@tanstack/react-router';
import { useViewer } from '@/entities/session';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isQuiet, pageAccessRule } from '../router/route-metadata';
import { line } from './account-bars.css';
import { StaffBar } from './staff-bar';

/** Few accounts are past due, so that the first load is spared what they read. */
const PastDueLine = lazyPart(async () => (await import('./past-due-line')).PastDueLine, {
  // Keeps the page from moving.
  waiting: <div className={line} />,
  failed: () => null,
});

/** What a person must know about the account they work in, below the header. */
export function AccountBars() {
  const { account } = useViewer();
  const isInAccount = useRouterState({
    select: ({ matches, location }) =>
      pageAccessRule(matches).needs === 'account' &&
      !isQuiet(matches) &&
      location.pathname !== '/billing',
  });
  return (
    <>
      <StaffBar />
      {isInAccount && account?.record.billing_status === 'past_due' ? <PastDueLine /> : null}
    </>
  );
}
