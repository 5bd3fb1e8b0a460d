import { useEffect } from 'react';
import { preloadMenus } from './header-menu';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the menus at the first user activity, so that they work offline, when people most need support's phone
 * number.
 */
export function usePreloadedComponents(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, preload);
    };
    const preload = () => {
      stop();
      // A menu reports the failure when it is opened.
      preloadMenus().catch(() => undefined);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, preload, { passive: true });
    return stop;
  }, [isWanted]);
}
