import { flushSync } from 'react-dom';

/**
 * Resolves after the next paint, because a task scheduled in an animation frame runs after the frame is painted.
 * Resolves earlier on the next key or press, so that the waiting action happens before it. Resolves immediately in a
 * hidden tab, which isn't painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      resolve();
    };
    for (const press of ['keydown', 'pointerdown']) {
      window.addEventListener(press, end, { capture: true, signal: waiting.signal });
    }
    requestAnimationFrame(() => setTimeout(end));
  });
}

/** Calls `act` after the next paint, and renders its changes before any later key or press reaches the page. */
export function afterPaint(act: () => void): void {
  void painted().then(() => flushSync(act));
}
