import { useEffect, useRef, type RefObject } from 'react';
import { painted } from '../rest/painted';

/** Scrolls a new element into view once it is painted, but no farther than needed. */
export function useIntoView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    void painted().then(() => shown.current?.scrollIntoView({ block: 'nearest' }));
  }, []);
  return shown;
}
