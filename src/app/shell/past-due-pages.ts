/** Whether a page of an account says that a payment failed: no flow is disturbed, and the page where it is paid shows it itself. */
export function isPastDueSaid(path: string, isQuiet: boolean): boolean {
  return !isQuiet && path.replace(/\/$/, '') !== '/billing';
}
