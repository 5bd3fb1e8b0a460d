import { preloadedResponsesId, type PreloadedResponses } from '@contract/preloaded-data';
import type { PreloadedRead } from './begin-reads';

/** Maximum age of preloaded data in milliseconds, counted from when the page was opened. */
const freshFor = 30_000;

/**
 * Returns the preloaded data or the response in flight for this URL, but only once. Returns `undefined` if there is
 * neither, if the page has been open for too long, or if someone has signed in or out in another tab since.
 */
export function takePreloaded(address: string): PreloadedRead | undefined {
  if (performance.now() > freshFor || window.preloadedReads?.cookies !== document.cookie) {
    forgetPreloaded();
  }
  const read = preloadedReads()?.get(address);
  preloadedReads()?.delete(address);
  return read;
}

/** Returns true if there is unused preloaded data for this URL. */
export function isPreloaded(address: string): boolean {
  const read = preloadedReads()?.get(address);
  return read !== undefined && 'preloaded' in read;
}

/** Discards unused preloaded data. */
export function forgetPreloaded(): void {
  delete window.preloadedReads;
}

/** Returns the reads. The first call parses the preloaded data at the end of the HTML. */
function preloadedReads(): Map<string, PreloadedRead> | undefined {
  const reads = window.preloadedReads?.reads;
  const element = document.getElementById(preloadedResponsesId);
  if (reads === undefined || element === null) return reads;
  element.remove();
  try {
    const answers = JSON.parse(element.textContent) as PreloadedResponses;
    for (const [address, preloaded] of Object.entries(answers)) reads.set(address, { preloaded });
  } catch {
    // The app makes the calls itself.
  }
  return reads;
}
