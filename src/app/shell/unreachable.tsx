import { useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

export function Unreachable() {
  const session = useSessionActor();
  return (
    <ErrorState
      headingLevel={1}
      title="The portal cannot be reached"
      kept="Nothing you saved is lost, and what this tab keeps comes back."
      next="Please check your connection, then try again."
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          Try again
        </Button>
      }
    />
  );
}
