import { useReducer } from 'react';
import type { ScreenTheme, ScreenWidth, Variant } from '../subject';

export const sideTabs = ['screen', 'events', 'context'] as const;
export type SideTab = (typeof sideTabs)[number];

/** The person's settings of the page. They persist across machines and aren't part of links. */
export interface PageSettings {
  readonly side: SideTab;
  readonly width: ScreenWidth;
  /** The theme of the screens; undefined to use the page's. */
  readonly theme: ScreenTheme | undefined;
  readonly variant: Variant;
  /** The visible panels: with `chart`, the chart fills the whole window. */
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
