/**
 * Returns true if the page shows the past-due line. The line must not interrupt a flow, and the billing page already
 * shows the failed payment.
 */
export function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && path.replace(/\/$/, '') !== '/billing';
}
