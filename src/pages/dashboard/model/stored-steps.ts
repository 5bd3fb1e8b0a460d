const keyOf = (accountNumber: string) => `portal.first-steps.${accountNumber}`;

/**
 * The state of an account's first steps, stored in this browser. `begun` means that the account didn't have both a
 * domain and a card at some point.
 */
export type StoredSteps = 'unseen' | 'begun' | 'dismissed';

export function readSteps(accountNumber: string): StoredSteps {
  try {
    const stored = localStorage.getItem(keyOf(accountNumber));
    return stored === 'begun' || stored === 'dismissed' ? stored : 'unseen';
  } catch {
    return 'unseen';
  }
}

export function storeSteps(accountNumber: string, steps: 'begun' | 'dismissed'): void {
  try {
    localStorage.setItem(keyOf(accountNumber), steps);
  } catch {
    // If the browser blocks storage, dismissed steps reappear on the next visit.
  }
}
