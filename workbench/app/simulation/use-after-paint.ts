import { startTransition, useEffect, useState } from 'react';

/**
 * A value once the frame that shows its change is painted, for what may follow a moment later. A deferred value would
 * be rendered before that frame if the computer has time, and would delay it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task scheduled in an animation frame runs after that frame is painted.
      task = setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
