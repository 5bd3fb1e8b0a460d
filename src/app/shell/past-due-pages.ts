/**
 * Returns true if the page reports a failed payment. Flows are not interrupted, and the payment's own page shows it
 * anyway.
 */
export function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && path.replace(/\/$/, '') !== '/billing';
}
