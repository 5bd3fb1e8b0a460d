export type ThemeChoice = 'light' | 'dark' | 'system';

/** Key of the person's choice in `localStorage`. */
export const themeStorageKey = 'portal.theme';

/** Returns the stored choice; `system` if there is none, if it is invalid, or if the browser blocks storage. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme to the entire page without storing it. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Stores the choice. If the browser blocks storage, it lasts as long as the tab. */
export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch {
    // A private window may block storage; the choice still applies.
  }
}
