import { useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { forUsersCopy } from './for-users-copy';

/** The sign-in succeeded but left no session. Starting over automatically would loop forever. */
export function SessionLost() {
  const session = useSessionActor();
  const { title, kept, next, logIn } = forUsersCopy.sessionLost;
  return (
    <ErrorState
      headingLevel={1}
      title={title}
      kept={kept}
      next={next}
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          {logIn}
        </Button>
      }
    />
  );
}
