/*
 * On a first visit the typeface, 30 kB, would delay the portal's code, so it is fetched after it. If it is late even
 * then, the first page is set in its twin (`fonts.css.ts`): words that change their widths under a reader's eyes are
 * worse than plain ones. Meanwhile `<html>` has the attribute `data-plain-type`.
 */

/** In `localStorage`, once this browser has had the typeface. */
const storageKey = 'portal.typeface';

/** How long the first page waits for the typeface, in milliseconds. */
const longestWait = 50;

/** Where the code took longer than this, in milliseconds since the navigation, the typeface would take too long as well. */
const slowNetwork = 1000;

/** Uses the typeface from the first paint on if the browser has it. Part of the inline script in the head. */
export function applyKnownTypeface(): void {
  try {
    if (localStorage.getItem(storageKey) !== null) applyTypeface();
  } catch {
    // Without storage, each visit is a first one.
  }
}

export function applyTypeface(): void {
  delete document.documentElement.dataset['plainType'];
}

/** Fetches the typeface. Call what it returns when the page is ready: it uses the typeface if that is there. Never rejects. */
export function fetchTypeface(): () => Promise<void> {
  const fetched = document.fonts.load("1em 'Geist Variable'").then(
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
