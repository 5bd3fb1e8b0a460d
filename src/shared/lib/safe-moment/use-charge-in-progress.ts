import { useEffect } from 'react';
import { charge } from './charge-in-progress';

/** Marks a charge as in progress while the calling component is mounted. */
export function useChargeInProgress(subject: string): void {
  useEffect(() => {
    charge.subject = subject;
    return () => {
      charge.subject = undefined;
    };
  }, [subject]);
}
