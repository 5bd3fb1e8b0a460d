import { useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

/** The sign-in succeeded but left no session. Starting over automatically would loop forever. */
export function SessionLost() {
  const session = useSessionActor();
  return (
    <ErrorState
      headingLevel={1}
      title="Your browser didn't keep you signed in"
      kept="You signed in, but the portal can't recognize you on the next step."
      next="Allow cookies for this site, then log in again."
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          Log in again
        </Button>
      }
    />
  );
}
