import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value after the frame with its change has been painted, for updates that may follow a moment later. A
 * deferred value could be rendered before that frame and would delay it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task scheduled in an animation frame runs after the frame is painted.
      task = setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
