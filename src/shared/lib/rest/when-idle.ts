/** Pause in milliseconds where the browser has no idle callback (Safari). */
const pause = 200;

/** Runs each piece of work when the page is idle. Returns a function that cancels the rest. */
export function whenIdle(work: readonly (() => unknown)[]): () => void {
  const { requestIdleCallback: idle }: Partial<Pick<Window, 'requestIdleCallback'>> = window;
  const left = [...work];
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    left.shift()?.();
    if (left.length > 0) wait();
  };
  const wait = () => (idle === undefined ? setTimeout(next, pause) : idle.call(window, next));
  // Even requesting an idle callback is slow enough to wait until the current press is handled.
  setTimeout(wait);
  return () => {
    isStopped = true;
  };
}
