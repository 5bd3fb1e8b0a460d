/* On a first visit, the typeface (30 kB) would delay the portal's code, so it is fetched afterward. If it arrives late
   even then, the first page uses the fallback font (`fonts.css.ts`), because text that changes width while being read
   is worse than a plain font. In the meantime, `<html>` has the attribute `data-plain-type`. */

import { typeScale } from './scales';

/** Key in `localStorage`, set once this browser has loaded the typeface. */
const storageKey = 'portal.typeface';

/** Maximum time that the first page waits for the typeface, in milliseconds. */
const longestWait = 50;

/**
 * Maximum time for the code to arrive, in milliseconds since the navigation. If it takes longer, the first page does
 * not wait for the typeface.
 */
const slowNetwork = 1000;

/**
 * Uses the typeface from the first paint if the browser has it, and the fallback font otherwise. Part of the inline
 * script in the head.
 */
export function chooseTypeface(): void {
  if (!isKnown()) return lookUpTwin();
  applyTypeface();
  // Requested now, the typeface arrives before the first paint. The paint itself would request it too late.
  loadTypeface().catch(() => undefined);
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Without storage, each visit counts as the first.
    return false;
  }
}

/**
 * Makes the browser look up the fallback font while the code is in flight. The browser looks up each size and weight
 * separately. Each size gets its own task, because a single task would delay the first page.
 */
function lookUpTwin(): void {
  requestAnimationFrame(() => {
    for (const size of Object.values(typeScale.size)) setTimeout(layOut, 0, size);
  });
}

/** Lays out an invisible letter in each weight. */
function layOut(fontSize: string): void {
  const line = document.createElement('div');
  line.ariaHidden = 'true';
  Object.assign(line.style, { position: 'absolute', visibility: 'hidden', fontSize });
  for (const fontWeight of Object.values(typeScale.weight)) {
    const letter = document.createElement('span');
    letter.style.fontWeight = fontWeight;
    letter.textContent = 'a';
    line.append(letter);
  }
  // The body may not have been parsed yet.
  document.querySelector('body')?.append(line);
  line.getBoundingClientRect();
  line.remove();
}

const loadTypeface = () => document.fonts.load("1em 'Geist Variable'");

export function applyTypeface(): void {
  delete document.documentElement.dataset['plainType'];
}

/**
 * Fetches the typeface. Returns a function to call when the page is ready, which applies the typeface if it has
 * arrived. Never rejects.
 */
export function fetchTypeface(): () => Promise<void> {
  const fetched = loadTypeface().then(
    (faces) => {
      if (faces.length === 0) return false;
      try {
        localStorage.setItem(storageKey, '1');
      } catch {
        // Without storage, each visit counts as the first.
      }
      return true;
    },
    () => false,
  );
  const isSlow = performance.now() > slowNetwork;
  return async () => {
    const late = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), isSlow ? 0 : longestWait);
    });
    if (await Promise.race([fetched, late])) applyTypeface();
  };
}
