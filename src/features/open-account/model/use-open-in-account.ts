import { useRouter } from '@tanstack/react-router';
import { useSessionActor } from '@/entities/session';
import { storeDestination } from '@/shared/lib/destination/stored-destination';

/** Returns a function that makes an account the current one, and opens a page in it. */
export function useOpenInAccount(): (accountNumber: string, path: string) => void {
  const session = useSessionActor();
  const { history } = useRouter();
  return (accountNumber, path) => {
    // The session replaces the current entry of the history, so that Back would not lead here again.
    history.push(path);
    storeDestination(path);
    session.send({ type: 'account.choose', accountNumber });
  };
}
