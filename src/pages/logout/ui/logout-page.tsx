import { useEffect } from 'react';
import { useSession, useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';

/** Opening the page is the act: it signs out, and says how that went. */
export function LogoutPage() {
  const session = useSessionActor();
  const stage = useSession((snapshot) =>
    snapshot.matches('signedOut')
      ? 'signedOut'
      : snapshot.matches('signOutFailed')
        ? 'failed'
        : 'signingOut',
  );

  useEffect(() => {
    // What was signed out, or failed to be, takes no second order by a mere look at the page.
    if (session.getSnapshot().can({ type: 'session.signOut' })) {
      session.send({ type: 'session.signOut' });
    }
  }, [session]);

  switch (stage) {
    case 'signedOut':
      return (
        <EmptyState
          headingLevel={1}
          icon="check"
          title="Logged Out"
          action={
            <ButtonLink to="/login" tone="primary" preload={false}>
              Log back in
            </ButtonLink>
          }
        >
          <p>You are logged out in every tab of this browser.</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          headingLevel={1}
          title="You are not logged out yet"
          kept="The portal did not answer, so you may still be logged in on this computer."
          next="Please try again before you leave it."
          action={
            <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
              Try again
            </Button>
          }
        />
      );
    case 'signingOut':
      return <Spinner label="Logging out" />;
  }
}
