import { clearTab, readTab, writeTab } from './tab-storage';

const prefix = 'portal.draft.';
const ownerKey = 'portal.draft-owner';

/** A draft of one flow in one account. Drafts contain no secret: each flow has an allow-list of fields. */
export interface DraftStore<Draft> {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

/**
 * Stores a flow's draft across a reload and a new sign-in in this tab. `parse` throws on anything else: an older
 * version may have stored the value, or it may have been tampered with.
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

/** Removes every draft of this tab, but not the tab's user. */
export function clearDrafts(): void {
  clearTab(prefix);
}

/** Assigns this tab's drafts to a user. Removes them first if they belong to another user or to none. */
export function claimDrafts(userId: string): void {
  if (readTab(ownerKey) !== userId) clearTab(prefix);
  writeTab(ownerKey, userId);
}
