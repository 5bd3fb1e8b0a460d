import { useNavigate } from '@tanstack/react-router';
import { useSession, useSessionActor, useViewer } from '@/entities/session';

/**
 * Returns a function that leaves the account and opens the list of accounts; `null` if there are no other accounts to
 * choose from.
 */
export function useChangeAccount(): (() => void) | null {
  const session = useSessionActor();
  const navigate = useNavigate();
  const { user } = useViewer();
  const mayChange = useSession((snapshot) => snapshot.can({ type: 'account.change' }));
  if (!mayChange || user === undefined || user.num_available_accounts < 2) return null;
  return () => {
    void navigate({ to: '/accounts' });
    session.send({ type: 'account.change' });
  };
}
