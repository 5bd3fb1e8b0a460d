import { useEffect } from 'react';
import { useSessionActor } from '@/entities/session';
import { useOnline } from '@/shared/lib/network/use-online';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { forUsersCopy } from './for-users-copy';

export function Unreachable() {
  const session = useSessionActor();
  const isOnline = useOnline();
  const { title, kept, next, nextOffline, tryAgain } = forUsersCopy.unreachable;

  useEffect(() => {
    const retry = () => session.send({ type: 'session.retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [session]);

  return (
    <ErrorState
      headingLevel={1}
      title={title}
      kept={kept}
      next={isOnline ? next : nextOffline}
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          {tryAgain}
        </Button>
      }
    />
  );
}
