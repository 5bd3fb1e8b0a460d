import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

interface EditableOptions<Item, Body> {
  /** The name of the draft, which is stored in this tab. */
  readonly flow: string;
  /** The account to which the items belong; without one, they are the provider's. */
  readonly accountNumber?: string;
  readonly item: v.GenericSchema<unknown, Item>;
  /** The schema of the form's fields in a draft. Their values may still be invalid. */
  readonly typed: v.GenericSchema<unknown, Body>;
  readonly queryKey: QueryKey;
  readonly idOf: (item: Item) => string;
  /** Returns an item's fields, or the initial fields of a new item. */
  readonly bodyOf: (item: Item | null) => Body;
  readonly add: (body: Body) => Promise<Item>;
  /** Changes an item. `before` is the version on which the change is based. */
  readonly change: (before: Item, body: Body) => Promise<Item>;
}

/** A list whose items are edited one at a time. */
export interface Editable<Item, Body> extends EditableOptions<Item, Body> {
  readonly draft: DraftStore<{ before: Item | null; typed: Body }>;
}

export function editable<Item, Body>(options: EditableOptions<Item, Body>): Editable<Item, Body> {
  const Draft = v.object({ before: v.nullable(options.item), typed: options.typed });
  return {
    ...options,
    draft: draftStore(options.flow, options.accountNumber ?? 'staff', (stored) =>
      v.parse(Draft, stored),
    ),
  };
}
