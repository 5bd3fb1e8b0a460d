import { useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

/** The sign-in went well and the browser did not keep it; beginning again by itself would go round for ever. */
export function SessionLost() {
  const session = useSessionActor();
  return (
    <ErrorState
      headingLevel={1}
      title="Your browser did not keep your sign-in"
      kept="You signed in, but the portal cannot recognise you on the next step."
      next="Please allow cookies for this site, then log in again."
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          Log in again
        </Button>
      }
    />
  );
}
