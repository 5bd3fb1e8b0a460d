import { clearTab, readTab, writeTab } from './tab-storage';

const prefix = 'portal.draft.';
const ownerKey = 'portal.draft-owner';

/** A draft of one flow in one account. Drafts hold no secret: each flow keeps an allow-list of fields. */
export interface DraftStore<Draft> {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

/**
 * Keeps a flow's draft across a reload and a new sign-in in this tab.
 * `parse` throws on anything else: the stored value may come from an older version or have been tampered with.
 */
export function draftStore<Draft>(
  flow: string,
  accountNumber: string,
  parse: (stored: unknown) => Draft,
): DraftStore<Draft> {
  const key = `${prefix}${flow}.${accountNumber}`;
  return {
    read() {
      const stored = readTab(key);
      if (stored === null) return null;
      try {
        return parse(JSON.parse(stored));
      } catch {
        writeTab(key, null);
        return null;
      }
    },
    write(draft) {
      writeTab(key, draft === null ? null : JSON.stringify(draft));
    },
  };
}

/** Removes every draft of this tab, but remembers the tab's user. */
export function clearDrafts(): void {
  clearTab(prefix);
}

/** Assigns this tab's drafts to a user and removes them if they are another user's or unowned. */
export function claimDrafts(userId: string): void {
  if (readTab(ownerKey) !== userId) clearTab(prefix);
  writeTab(ownerKey, userId);
}
