import { storeDestination } from '@/shared/lib/destination/stored-destination';
import { useSessionActor } from './session-context';

/** Returns a function that makes an account the current one, and opens a page in it. */
export function useOpenInAccount(): (accountNumber: string, path: string) => void {
  const session = useSessionActor();
  return (accountNumber, path) => {
    storeDestination(path);
    session.send({ type: 'account.choose', accountNumber });
  };
}
