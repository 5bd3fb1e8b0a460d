/*
 * On a first visit the typeface, 30 kB, would delay the portal's code, so it is fetched after it. If it is late even
 * then, the first page is set in its twin (`fonts.css.ts`): words that change their widths under a reader's eyes are
 * worse than plain ones. Meanwhile `<html>` has the attribute `data-plain-type`.
 */

import { typeScale } from './scales';

/** In `localStorage`, once this browser has had the typeface. */
const storageKey = 'portal.typeface';

/** How long the first page waits for the typeface, in milliseconds. */
const longestWait = 50;

/** Where the code took longer than this, in milliseconds since the navigation, the typeface would take too long as well. */
const slowNetwork = 1000;

/**
 * Uses the typeface from the first paint on if the browser has it, and its twin otherwise. Part of the inline script in
 * the head.
 */
export function chooseTypeface(): void {
  if (!isKnown()) return lookUpTwin();
  applyTypeface();
  // Asked for now, it is there before the first paint; asked for by that paint, after it.
  loadTypeface().catch(() => undefined);
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Without storage, each visit is a first one.
    return false;
  }
}

/**
 * Has the browser find the twin among its fonts while the code is on its way. It does so for each size and weight by
 * itself, and would keep the first page waiting for all of them together.
 */
function lookUpTwin(): void {
  requestAnimationFrame(() => {
    for (const size of Object.values(typeScale.size)) setTimeout(layOut, 0, size);
  });
}

/** Lays out a letter in each weight, unseen. */
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
  // The body may still be on its way.
  document.querySelector('body')?.append(line);
  line.getBoundingClientRect();
  line.remove();
}

const loadTypeface = () => document.fonts.load("1em 'Geist Variable'");

export function applyTypeface(): void {
  delete document.documentElement.dataset['plainType'];
}

/** Fetches the typeface. Call what it returns when the page is ready: it uses the typeface if that is there. Never rejects. */
export function fetchTypeface(): () => Promise<void> {
  const fetched = loadTypeface().then(
    (faces) => {
      if (faces.length === 0) return false;
      try {
        localStorage.setItem(storageKey, '1');
      } catch {
        // As above.
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
