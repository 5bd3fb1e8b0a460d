import './begin-first-reads';

/** How long after the page was opened an answer may still be used, in milliseconds. */
const freshFor = 30_000;

/**
 * The response to a call that was begun, or even answered, with the document. Each is given away once. `undefined` if
 * there is none, or if the page has been open for long.
 */
export function takeFirstRead(address: string): Promise<Response> | undefined {
  const begun = window.firstReads?.get(address);
  window.firstReads?.delete(address);
  return performance.now() > freshFor ? undefined : begun?.response;
}

/** Whether the answer came with the document and hasn't been taken. */
export function isBrought(address: string): boolean {
  return window.firstReads?.get(address)?.isBrought === true;
}
