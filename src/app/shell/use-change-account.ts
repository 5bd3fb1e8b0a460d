import { useNavigate } from '@tanstack/react-router';
import { useSession, useSessionActor } from '@/entities/session';
import { useReadSession } from '../access/use-standing';

/** Leaves the account and asks for another; `null` where there is no other, or none to leave. */
export function useChangeAccount(): (() => void) | null {
  const session = useSessionActor();
  const navigate = useNavigate();
  const { user } = useReadSession();
  const mayChange = useSession((snapshot) => snapshot.can({ type: 'account.change' }));
  if (!mayChange || user === undefined || user.num_available_accounts < 2) return null;
  return () => {
    void navigate({ to: '/accounts' });
    session.send({ type: 'account.change' });
  };
}
