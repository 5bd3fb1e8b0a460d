/** The milliseconds by which the server's clock is ahead of this device's. */
let aheadMs = 0;

/** Reads the server's clock from a response that has just arrived (RFC 9110, section 6.6.1). */
export function readServerTime(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** Returns the server's time, because this device's clock may be wrong. */
export const serverNow = () => new Date(Date.now() + aheadMs);
