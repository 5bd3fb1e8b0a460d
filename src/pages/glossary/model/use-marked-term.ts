import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Returns the id after the `#` of the address. Its term is scrolled into view and focused, after the navigation has
 * focused the page's heading.
 */
export function useMarkedTerm(): string {
  const id = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const term = id === '' ? null : document.getElementById(id);
      term?.focus({ preventScroll: true });
      term?.scrollIntoView({ block: term.tagName === 'SECTION' ? 'start' : 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return id;
}
