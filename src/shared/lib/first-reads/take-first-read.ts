import './begin-first-reads';

/** How long after the page was opened an answer may still be used, in milliseconds. */
const freshFor = 30_000;

/**
 * The response to a call that was begun, or even answered, with the document. Each is given away once. `undefined` if
 * there is none, if the page has been open for long, or if someone has signed in or out in another tab since.
 */
export function takeFirstRead(address: string): Promise<Response> | undefined {
  if (performance.now() > freshFor || window.firstReads?.cookies !== document.cookie) {
    forgetFirstReads();
  }
  const begun = window.firstReads?.reads.get(address);
  window.firstReads?.reads.delete(address);
  return begun?.response;
}

/** Whether the answer came with the document and hasn't been taken. */
export function isBrought(address: string): boolean {
  return window.firstReads?.reads.get(address)?.isBrought === true;
}

/** Drops what hasn't been taken. */
export function forgetFirstReads(): void {
  delete window.firstReads;
}
