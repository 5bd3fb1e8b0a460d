import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** Measures an element's inner size before the first paint, and then tracks it. */
export function useSize<Element extends HTMLElement>(
  beforehand: Size,
): readonly [RefObject<Element | null>, Size] {
  const element = useRef<Element>(null);
  const [size, setSize] = useState(beforehand);

  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      // An element that isn't laid out has no size.
      if (width === 0) return;
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return [element, size];
}
