import { clearTab, readTab, writeTab } from './tab-storage';

const prefix = 'portal.draft.';
const ownerKey = 'portal.draft-owner';

/** Stores one flow's draft in one account. Drafts contain no secrets: each flow has an allowlist of fields. */
export interface DraftStore<Draft> {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

/**
 * Keeps a flow's draft through reloads and new sign-ins in this tab. `parse` throws on invalid values: an older version
 * may have written the value, or someone may have tampered with it.
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

/** Removes all of this tab's drafts, but not its user. */
export function clearDrafts(): void {
  clearTab(prefix);
}

/** Assigns this tab's drafts to a user. Drafts that don't belong to the user are removed first. */
export function claimDrafts(userId: string): void {
  if (readTab(ownerKey) !== userId) clearTab(prefix);
  writeTab(ownerKey, userId);
}
