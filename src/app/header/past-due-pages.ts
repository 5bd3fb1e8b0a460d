/**
 * Returns true if the page shows the past-due line. The line must not interrupt a flow, and the dashboard and the billing
 * page show the failed payment themselves.
 */
export function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && !['', '/billing'].includes(path.replace(/\/$/, ''));
}
