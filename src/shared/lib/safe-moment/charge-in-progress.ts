import { useEffect } from 'react';

let current: string | undefined;

/** Returns the subject of the charge in progress in this tab, such as `order`. */
export function chargeInProgress(): string | undefined {
  return current;
}

/** Marks a charge as in progress while the calling component is mounted. */
export function useChargeInProgress(subject: string): void {
  useEffect(() => {
    current = subject;
    return () => {
      current = undefined;
    };
  }, [subject]);
}
