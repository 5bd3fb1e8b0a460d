import { useEffect } from 'react';
import { holdReload } from './safe-moment';

/** Blocks reloading while `isHeld` is true, because a reload would interrupt or lose work. */
export function useHeldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
