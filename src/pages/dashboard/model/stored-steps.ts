import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

const keyOf = (accountNumber: string) => `portal.first-steps.${accountNumber}`;

/**
 * The state of an account's first steps, stored in this browser. `begun` means that the account didn't have both a
 * domain and a card at some point.
 */
export type StoredSteps = 'unseen' | 'begun' | 'dismissed';

export function readSteps(accountNumber: string): StoredSteps {
  const stored = readBrowser(keyOf(accountNumber));
  return stored === 'begun' || stored === 'dismissed' ? stored : 'unseen';
}

export function storeSteps(accountNumber: string, steps: 'begun' | 'dismissed'): void {
  writeBrowser(keyOf(accountNumber), steps);
}
