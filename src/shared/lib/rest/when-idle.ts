/** The pause in milliseconds in browsers without idle callbacks (Safari). */
const pause = 200;

/** Runs each function while the page is idle. Returns a function that cancels the remaining ones. */
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
  // Deferred, because even requesting an idle callback would slow down the current interaction.
  setTimeout(wait);
  return () => {
    isStopped = true;
  };
}
