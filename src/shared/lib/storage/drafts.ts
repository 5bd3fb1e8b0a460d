import { clearTab, readTab, writeTab } from './tab-storage';

const prefix = 'portal.draft.';
const ownerKey = 'portal.draft-owner';

/**
 * Stores the draft of a flow in an account. Drafts contain no secrets, because each flow has an allowlist of fields.
 */
export interface DraftStore<Draft> {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

/**
 * Returns the store for a flow's draft, which survives reloads and new sign-ins in this tab. `parse` must throw on
 * invalid values, because the stored value may be from an older version or may have been tampered with.
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

/** Removes all of this tab's drafts, but doesn't change the user to whom they belong. */
export function clearDrafts(): void {
  clearTab(prefix);
}

/** Assigns this tab's drafts to a user. Drafts that belong to another user are removed first. */
export function claimDrafts(userId: string): void {
  if (readTab(ownerKey) !== userId) clearTab(prefix);
  writeTab(ownerKey, userId);
}
