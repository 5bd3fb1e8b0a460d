import { useEffect, useState, type RefObject } from 'react';

/** Distance from the window that counts as near. */
const margin = '900px 0px';

/** Returns true once an element has come near the window. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
