import { useEffect } from 'react';

/** The window's title for a page. */
export function windowTitle(name: string | undefined): string {
  return name === undefined ? 'Agency Portal' : `${name} · Agency Portal`;
}

/** Names the window after what a page shows now, where the route's own name says too little. */
export function useWindowTitle(name: string): void {
  useEffect(() => {
    document.title = windowTitle(name);
  }, [name]);
}
