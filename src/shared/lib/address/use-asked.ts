import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Opens the form or dialog that the URL's hash asks for, such as `#cancel`. The portal's search links to them. `open`
 * returns false for a hash that it doesn't know, or not yet. The hash is removed, so that going back or reloading
 * doesn't ask again.
 */
export function useAsked(open: (asked: string) => boolean): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = useRef('');
  useEffect(() => {
    if (hash === opened.current || (hash !== '' && !open(hash))) return;
    opened.current = hash;
    if (hash === '') return;
    void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false });
  }, [open, hash, navigate]);
}
