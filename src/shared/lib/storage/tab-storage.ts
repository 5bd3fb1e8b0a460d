/**
 * The values that the browser doesn't store, for example with storage blocked or on a full disk. They last until the
 * page is left.
 */
const unstored = new Map<string, string>();

/** Reads from `sessionStorage`, which survives a reload of the tab, or from this page's memory. */
export function readTab(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}

/** Removes all keys that start with the prefix. */
export function clearTab(prefix: string): void {
  for (const key of unstored.keys()) if (key.startsWith(prefix)) unstored.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: see above.
  }
}
