/* On a first visit the typeface, 30 kB, would delay the portal's code, so it is fetched afterwards. If it is
   late even then, the first page uses the fallback font (`fonts.css.ts`): text that changes its width while a
   person reads is worse than a plain font. Meanwhile `<html>` has the attribute `data-plain-type`. */

import { typeScale } from './scales';

/** Key in `localStorage`, set once this browser has had the typeface. */
const storageKey = 'portal.typeface';

/** Maximum wait of the first page for the typeface, in milliseconds. */
const longestWait = 50;

/**
 * Code that takes longer than this, in milliseconds since the navigation, means that the typeface would be late too.
 */
const slowNetwork = 1000;

/**
 * Uses the typeface from the first paint on if the browser has it, and the fallback font otherwise. Part of
 * the inline script in the head.
 */
export function chooseTypeface(): void {
  if (!isKnown()) return lookUpTwin();
  applyTypeface();
  // Requested now, it arrives before the first paint; requested by that paint, after it.
  loadTypeface().catch(() => undefined);
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Without storage, each visit counts as a first one.
    return false;
  }
}

/**
 * Makes the browser find the fallback font while the code is in flight. The browser looks up each size and
 * weight separately, which together would delay the first page.
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
  // The body may not be parsed yet.
  document.querySelector('body')?.append(line);
  line.getBoundingClientRect();
  line.remove();
}

const loadTypeface = () => document.fonts.load("1em 'Geist Variable'");

export function applyTypeface(): void {
  delete document.documentElement.dataset['plainType'];
}

/**
 * Fetches the typeface. Returns a function to call when the page is ready, which applies the typeface if it
 * has arrived. Never rejects.
 */
export function fetchTypeface(): () => Promise<void> {
  const fetched = loadTypeface().then(
    (faces) => {
      if (faces.length === 0) return false;
      try {
        localStorage.setItem(storageKey, '1');
      } catch {
        // Without storage, each visit counts as a first one.
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
