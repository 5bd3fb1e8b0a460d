import { useSyncExternalStore } from 'react';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import type { ScreenTheme } from '../subject';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Returns the theme of the page: the person's choice, or else the system's theme. */
export function usePageTheme(): ScreenTheme {
  const [choice] = useThemeChoice();
  const isDark = useSyncExternalStore(subscribe, () => dark.matches);
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}
