const keyOf = (accountNumber: string) => `portal.dismissed-steps.${accountNumber}`;

/** Whether the first steps of the account were dismissed in this browser. */
export function areStepsDismissed(accountNumber: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountNumber)) !== null;
  } catch {
    return false;
  }
}

export function dismissSteps(accountNumber: string): void {
  try {
    localStorage.setItem(keyOf(accountNumber), 'yes');
  } catch {
    // Where the browser refuses storage, the steps return with the next visit.
  }
}
