import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAnswerBroken } from '@/shared/api/call-error';
import { useSessionActor } from '@/entities/session';
import { useOnline } from '@/shared/lib/network/use-online';
import { Button } from '@/shared/ui/actions/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { forUsersCopy } from '../header/for-users-copy';

export function Unreachable() {
  const session = useSessionActor();
  const isOnline = useOnline();
  const queries = useQueryClient().getQueryCache().getAll();
  const isOurs = queries.some(({ state }) => isAnswerBroken(state.error));
  const { title, kept, next, nextOffline, tryAgain } = {
    ...forUsersCopy.unreachable,
    ...(isOurs && forUsersCopy.answerBroken),
  };

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
