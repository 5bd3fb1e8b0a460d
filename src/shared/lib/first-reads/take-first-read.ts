import { firstAnswersId, type FirstAnswers } from '@contract/first-reads';
import type { FirstRead } from './begin-first-reads';

/** Maximum age of preloaded data, from the opening of the page, in milliseconds. */
const freshFor = 30_000;

/**
 * Returns the preloaded data for this address, or its response in flight, once.
 * `undefined` if there is none, if the page has been open for long, or if someone has signed in or out in
 * another tab since.
 */
export function takeFirstRead(address: string): FirstRead | undefined {
  if (performance.now() > freshFor || window.firstReads?.cookies !== document.cookie) {
    forgetFirstReads();
  }
  const read = firstReads()?.get(address);
  firstReads()?.delete(address);
  return read;
}

/** Returns true if preloaded data for this address hasn't been used. */
export function isBrought(address: string): boolean {
  const read = firstReads()?.get(address);
  return read !== undefined && 'brought' in read;
}

/** Drops the unused preloaded data. */
export function forgetFirstReads(): void {
  delete window.firstReads;
}

/** Parses the preloaded data at the end of the HTML, once. */
function firstReads(): Map<string, FirstRead> | undefined {
  const reads = window.firstReads?.reads;
  const element = document.getElementById(firstAnswersId);
  if (reads === undefined || element === null) return reads;
  element.remove();
  try {
    const answers = JSON.parse(element.textContent) as FirstAnswers;
    for (const [address, brought] of Object.entries(answers)) reads.set(address, { brought });
  } catch {
    // The portal makes the calls itself.
  }
  return reads;
}
