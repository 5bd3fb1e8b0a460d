/**
 * Reads from `sessionStorage`, which survives a reload of the tab. If storage isn't available, for example in a private
 * window or on a full disk, reading returns `null` and writing does nothing.
 */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is blocked: see above.
  }
}

/** Removes all keys that start with the prefix. */
export function clearTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: see above.
  }
}
