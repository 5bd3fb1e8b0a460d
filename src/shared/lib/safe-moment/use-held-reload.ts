import { useEffect } from 'react';
import { holdReload } from './safe-moment';

/** Keeps the portal from reloading while this is true: something would be interrupted or lost. */
export function useHeldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
