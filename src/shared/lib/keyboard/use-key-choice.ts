import { useCallback, useState } from 'react';

/** Returns false if single-key shortcuts are turned off in this browser. */
export function readKeyChoice(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function storeChoice(storageKey: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser blocks storage, so the choice is lost when the person leaves the page.
  }
}

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
      storeChoice(storageKey, next);
      setIsOn(next);
    },
    [storageKey],
  );
  return [isOn, choose];
}
