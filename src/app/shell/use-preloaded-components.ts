import { useEffect } from 'react';
import { preloadMenus } from './header-menu';
import { SessionExpired } from './session-expired';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the menus and the session dialog on the first user activity, so that they work offline, when people most need
 * support's phone number.
 */
export function usePreloadedComponents(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, preload);
    };
    const preload = () => {
      stop();
      // Each component reports its own failure when opened.
      void Promise.allSettled([preloadMenus(), SessionExpired.preload()]);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, preload, { passive: true });
    return stop;
  }, [isWanted]);
}
