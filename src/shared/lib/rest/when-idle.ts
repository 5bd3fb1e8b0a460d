/** In milliseconds, where a browser can't tell that it is idle (Safari). */
const pause = 200;

/** Does each piece of work once the page has nothing else to do, until the returned function is called. */
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
  // Even asking for idle time takes long enough to be left until what has just been pressed is over.
  setTimeout(wait);
  return () => {
    isStopped = true;
  };
}
