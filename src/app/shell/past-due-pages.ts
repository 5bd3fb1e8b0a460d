/**
 * Returns true if the page shows the past-due line. The line must not interrupt flows, and the billing page shows the
 * failed payment anyway.
 */
export function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && path.replace(/\/$/, '') !== '/billing';
}
