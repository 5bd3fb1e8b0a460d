import { useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

export function Unreachable() {
  const session = useSessionActor();
  return (
    <ErrorState
      headingLevel={1}
      title="We can't reach the portal"
      kept="Your work is safe."
      next="Check your connection, then try again."
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          Try again
        </Button>
      }
    />
  );
}
