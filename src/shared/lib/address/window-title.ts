import { useEffect } from 'react';

/** The window's title for a page. */
export function windowTitle(name: string | undefined): string {
  return name === undefined ? 'Agency Portal' : `${name} · Agency Portal`;
}

/** Sets the window's title from the page's data, where the route's own name is too general. */
export function useWindowTitle(name: string): void {
  useEffect(() => {
    document.title = windowTitle(name);
  }, [name]);
}
