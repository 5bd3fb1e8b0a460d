import { firstAnswersId, type FirstAnswers } from '@contract/first-reads';
import type { FirstRead } from './begin-first-reads';

/** How long after the page was opened an answer may still be used, in milliseconds. */
const freshFor = 30_000;

/**
 * The answer the HTML brought for this address, or the response to the call it began. Each is given away once.
 * `undefined` if there is none, if the page has been open for long, or if someone has signed in or out in another tab
 * since.
 */
export function takeFirstRead(address: string): FirstRead | undefined {
  if (performance.now() > freshFor || window.firstReads?.cookies !== document.cookie) {
    forgetFirstReads();
  }
  const read = firstReads()?.get(address);
  firstReads()?.delete(address);
  return read;
}

/** Whether the answer came with the HTML and hasn't been taken. */
export function isBrought(address: string): boolean {
  const read = firstReads()?.get(address);
  return read !== undefined && 'brought' in read;
}

/** Drops what hasn't been taken. */
export function forgetFirstReads(): void {
  delete window.firstReads;
}

/** Adds the answers, which stand at the end of the HTML, once. */
function firstReads(): Map<string, FirstRead> | undefined {
  const reads = window.firstReads?.reads;
  const element = document.getElementById(firstAnswersId);
  if (reads === undefined || element === null) return reads;
  element.remove();
  try {
    const answers = JSON.parse(element.textContent) as FirstAnswers;
    for (const [address, brought] of Object.entries(answers)) reads.set(address, { brought });
  } catch {
    // The portal asks for everything itself.
  }
  return reads;
}
