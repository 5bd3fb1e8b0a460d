import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a new element into view, and again when its content changes, but no farther than needed. */
export function useIntoView<Shown extends HTMLElement>(content?: unknown): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [content]);
  return shown;
}
