/** Returns access to a store of the browser, which may be blocked or full. */
function accessTo(storage: () => Storage) {
  /** The values that the browser doesn't store. They last until the page is left. */
  const unstored = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return unstored.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string | null): void {
      unstored.delete(key);
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value !== null) unstored.set(key, value);
      }
    },
    /** Removes all keys that start with the prefix. */
    clear(prefix: string): void {
      for (const key of unstored.keys()) if (key.startsWith(prefix)) unstored.delete(key);
      try {
        for (const key of Object.keys(storage())) {
          if (key.startsWith(prefix)) storage().removeItem(key);
        }
      } catch {
        // Storage is blocked: see above.
      }
    },
  };
}

/** Values that survive a reload of the tab. */
export const { read: readTab, write: writeTab, clear: clearTab } = accessTo(() => sessionStorage);

/** Values that all tabs of this browser share, also after a restart. */
export const { read: readBrowser, write: writeBrowser } = accessTo(() => localStorage);
