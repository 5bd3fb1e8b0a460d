import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Opens the form or dialog that the URL's hash asks for, such as `#cancel`. The portal's search links to them. The hash
 * is removed once it is among the openers, so that going back or reloading doesn't ask again.
 */
export function useAsked(openers: Readonly<Record<string, () => void>>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = useRef('');
  useEffect(() => {
    if (hash === opened.current || (hash !== '' && !Object.hasOwn(openers, hash))) return;
    opened.current = hash;
    if (hash === '') return;
    openers[hash]?.();
    void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false });
  }, [openers, hash, navigate]);
}
