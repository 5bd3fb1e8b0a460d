import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readLocation, writeLocation, type Location } from './location';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

const fragment = () => window.location.hash;

export interface Navigation {
  readonly location: Location;
  /** Navigates and adds an entry to the browser's history. */
  readonly go: (location: Location) => void;
  /** Updates the link without adding a history entry. */
  readonly amend: (location: Location) => void;
}

/** Returns the location stored in the fragment of the page's URL, which is the single source of truth. */
export function useLocation(): Navigation {
  const current = useSyncExternalStore(subscribe, fragment);
  const location = useMemo(() => readLocation(current), [current]);
  const go = useCallback((next: Location) => change('pushState', next), []);
  const amend = useCallback((next: Location) => change('replaceState', next), []);
  return { location, go, amend };
}

function change(how: 'pushState' | 'replaceState', next: Location): void {
  const written = writeLocation(next);
  if (written === fragment()) return;
  window.history[how](null, '', written);
  // `pushState` and `replaceState` fire no event.
  for (const listener of listeners) listener();
}
