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
 * `parse` throws on anything that is no draft: what is stored may be of an older version, or tampered with.
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

/** Drops every draft of this tab; whose tab it is stays known. */
export function clearDrafts(): void {
  clearTab(prefix);
}

/** Makes the drafts of this tab those of a user: another user's, and those of nobody knows whom, are dropped. */
export function claimDrafts(userId: string): void {
  if (readTab(ownerKey) !== userId) clearTab(prefix);
  writeTab(ownerKey, userId);
}
