import { useEffect } from 'react';
import { useSession, useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';

/** Opening the page signs the user out and shows the result. */
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
    // Visiting the page again after a sign-out, or a failed one, does not start another.
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
          <p>You're logged out in every tab of this browser.</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          headingLevel={1}
          title="You aren't logged out yet"
          kept="The portal didn't respond, so you may still be logged in on this computer."
          next="Try again before you leave."
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
