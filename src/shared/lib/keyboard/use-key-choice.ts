import { useCallback, useState } from 'react';
import { readBrowser, writeBrowser } from '../storage/tab-storage';

/** Returns false if single-key shortcuts are turned off in this browser. */
export const readKeyChoice = (storageKey: string): boolean => readBrowser(storageKey) !== 'off';

/**
 * Returns the state of single-key shortcuts in this browser and a function that turns them on or off, because speech
 * input can trigger them by accident (WCAG 2.2, 2.1.4).
 */
export function useKeyChoice(
  storageKey: string,
): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readKeyChoice(storageKey));
  const choose = useCallback(
    (next: boolean) => {
      writeBrowser(storageKey, next ? null : 'off');
      setIsOn(next);
    },
    [storageKey],
  );
  return [isOn, choose];
}
