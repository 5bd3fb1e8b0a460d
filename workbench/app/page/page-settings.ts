import { useReducer } from 'react';
import type { ScreenTheme, ScreenWidth, Variant } from '../subject';

export const sideTabs = ['screen', 'events', 'context'] as const;
export type SideTab = (typeof sideTabs)[number];

/** How the person set the page up. It lasts while they go from machine to machine, and is in no link. */
export interface PageSettings {
  readonly side: SideTab;
  readonly width: ScreenWidth;
  /** Undefined for that of the page. */
  readonly theme: ScreenTheme | undefined;
  readonly variant: Variant;
  /** `chart` leaves the whole window to the chart. */
  readonly panels: 'shown' | 'chart';
  readonly dialog: 'none' | 'search' | 'keys';
}

const usual: PageSettings = {
  side: 'screen',
  width: 390,
  theme: undefined,
  variant: 'usual',
  panels: 'shown',
  dialog: 'none',
};

export type Adjust = (changes: Partial<PageSettings>) => void;

export function usePageSettings(): readonly [PageSettings, Adjust] {
  return useReducer(
    (settings: PageSettings, changes: Partial<PageSettings>) => ({ ...settings, ...changes }),
    usual,
  );
}
