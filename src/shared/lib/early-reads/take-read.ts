/** Maximum age of a response in milliseconds, counted from when the page was opened. */
const freshFor = 30_000;

/**
 * Returns the response in flight for this URL, but only once. Returns `undefined` if there is none, if the page has been
 * open for too long, or if someone has signed in or out in another tab since.
 */
export function takeEarlyRead(address: string): Promise<Response> | undefined {
  if (performance.now() > freshFor || window.earlyReads?.cookies !== document.cookie) {
    forgetEarlyReads();
  }
  const response = window.earlyReads?.responses.get(address);
  window.earlyReads?.responses.delete(address);
  return response;
}

/** Discards unused responses. */
export function forgetEarlyReads(): void {
  delete window.earlyReads;
}
