export type ThemeChoice = 'light' | 'dark' | 'system';

/** The key in `localStorage` under which the person's choice is kept. */
export const themeStorageKey = 'portal.theme';

/**
 * The stored choice. `system` when nothing is stored, when what is stored is not a choice, or when
 * the browser refuses storage.
 */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme on the whole page, without storing it. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Keeps the choice; where the browser refuses storage it lasts as long as the tab. */
export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch {
    // A private window may refuse storage; the choice still applies.
  }
}
