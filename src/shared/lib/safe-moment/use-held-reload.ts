import { useEffect } from 'react';
import { holdReload } from './safe-moment';

/** Blocks reloading while `isHeld` is true, because work would be interrupted or lost. */
export function useHeldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
