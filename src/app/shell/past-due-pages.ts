/** Whether a page of an account says that a payment failed: no flow is disturbed, and the page where it is paid shows it itself. */
export function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && path.replace(/\/$/, '') !== '/billing';
}
