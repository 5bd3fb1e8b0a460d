/**
 * `sessionStorage`, which lasts as long as the tab and survives a reload. Where the browser refuses storage
 * (private windows, full disk) reading finds nothing and writing does nothing: comfort is lost, not work in progress.
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
    // See above: nothing to be done, and nothing lost that the person typed.
  }
}

/** Removes every key that begins so. */
export function clearTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Refused storage holds nothing to clear.
  }
}
