import { useEffect, useRef, useState } from 'react';
import { focusPageHeading } from '@/shared/ui/layout/page-header';
import type { Editable } from './editable';

/** Tracks the item that is being edited on a page. Initially, this is the item with a stored draft. */
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

  const opener = useRef<Element | null>(null);
  useEffect(() => {
    // Goes back to the item's button, unless it has gone.
    if (key === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [key]);

  function edit(next: typeof edited): void {
    // The form is already open and keeps its draft.
    if (next !== null && keyOf(next) === key) return;
    draft.write(null);
    if (next !== null) opener.current = next === 'new' ? null : document.activeElement;
    setEdited(next);
  }

  return {
    /** The item as it was when it was opened; `null` for a new item. */
    opened: edited === 'new' ? null : edited,
    /** The item's id, `new`, or `null` if nothing is being edited. */
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
