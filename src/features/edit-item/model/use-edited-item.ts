import { useState } from 'react';
import { focusPageHeading } from '@/shared/ui/page-header';
import type { Editable } from './editable';

/** Tracks the item that a page edits. Initially, that is the item with a stored draft. */
export function useEditedItem<Item extends object, Body>(
  { draft, idOf }: Editable<Item, Body>,
  items: readonly Item[] | undefined,
) {
  const [edited, setEdited] = useState<Item | 'new' | null>(() => {
    const stored = draft.read();
    return stored === null ? null : (stored.before ?? 'new');
  });
  const keyOf = (each: typeof edited) => (each === null || each === 'new' ? each : idOf(each));
  const key = keyOf(edited);

  function edit(next: typeof edited): void {
    // The same form stays open and retains its draft.
    if (next !== null && keyOf(next) === key) return;
    draft.write(null);
    setEdited(next);
  }

  return {
    /** The item as it was when opened; `null` for a new one. */
    opened: edited === 'new' ? null : edited,
    /** The item's id, `new`, or `null` if nothing is edited. */
    key,
    /** True if a colleague deleted the item while it was being edited here. */
    isDeleted: key !== null && key !== 'new' && items?.every((item) => idOf(item) !== key) === true,
    edit,
    close() {
      edit(null);
      focusPageHeading();
    },
  };
}
