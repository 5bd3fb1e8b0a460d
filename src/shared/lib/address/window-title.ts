import { useEffect } from 'react';

/** Builds the window title for a page. */
export function windowTitle(name: string | undefined): string {
  return name === undefined ? 'Agency Portal' : `${name} · Agency Portal`;
}

/** Sets the window title from the page's data if the route's name is too general. */
export function useWindowTitle(name: string): void {
  useEffect(() => {
    document.title = windowTitle(name);
  }, [name]);
}
