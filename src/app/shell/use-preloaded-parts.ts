import { useEffect } from 'react';
import { preloadMenus } from './header-menu';
import { SessionExpired } from './session-expired';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the menus and the dialog of an expired session at the first sign of a person, so that they are there when the
 * network is not: that is when support's number is wanted.
 */
export function usePreloadedParts(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, preload);
    };
    const preload = () => {
      stop();
      // Each of them says so itself if it is still missing when it is wanted.
      void Promise.allSettled([preloadMenus(), SessionExpired.preload()]);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, preload, { passive: true });
    return stop;
  }, [isWanted]);
}
