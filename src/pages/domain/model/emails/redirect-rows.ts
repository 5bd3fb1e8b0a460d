import {
  compareRedirectAddresses,
  type EmailRedirect,
  type Forwarding,
} from '@contract/email-redirect';
import type { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import { createActor, type ActorRefFrom } from 'xstate';
import type { DraftStore } from '@/shared/lib/storage/drafts';
import { isTyped } from './redirect-draft';

export type RedirectActor = ActorRefFrom<typeof emailRedirectMachine>;

export interface Row {
  /** The redirect's `pk`, or the key of a form that adds a redirect. */
  readonly key: string;
  /** The address that the row is sorted by; `null` in a form that adds a redirect. */
  readonly address: string | null;
  readonly actor: RedirectActor;
}

export type RedirectRows = ReturnType<typeof createRedirectRows>;

/** Sorts forms that add a redirect first. A row deleted elsewhere while being edited stays in its place. */
export function inOrder<Item extends Pick<Row, 'address'>>(rows: readonly Item[]): readonly Item[] {
  return rows.toSorted((one, other) =>
    compareRedirectAddresses(one.address ?? '', other.address ?? ''),
  );
}

const isOpen = ({ actor }: Row) => !actor.getSnapshot().matches({ view: 'idle' });

/** A form's input and, unless the form adds a redirect, the redirect that it changes. */
export interface KeptDraft extends Forwarding {
  readonly redirect?: EmailRedirect | null | undefined;
}

/**
 * The machines of a domain's rows. They live as long as the tab, so a row that was filtered out returns in the same
 * state. A row's machine starts when the row is first rendered. Drafts also survive a reload.
 */
export function createRedirectRows(
  machine: typeof emailRedirectMachine,
  domain: string,
  drafts: DraftStore<readonly KeptDraft[]>,
) {
  const rows = new Map<string, Row & { known: EmailRedirect | null }>();
  const listeners = new Set<() => void>();
  let open: readonly Row[] = [];
  let formsAdded = 0;

  function publish(): void {
    const now = [...rows.values()].filter(isOpen);
    if (now.length === open.length && now.every((row, index) => row === open[index])) return;
    open = now;
    for (const listener of listeners) listener();
  }

  function typedIn({ actor }: Row): readonly KeptDraft[] {
    const snapshot = actor.getSnapshot();
    const { redirect, draft } = snapshot.context;
    const isKept =
      snapshot.status === 'active' &&
      snapshot.hasTag('editing') &&
      isTyped(draft, redirect, domain);
    return isKept ? [{ ...draft, redirect }] : [];
  }

  function keep(): void {
    const typed = open.flatMap(typedIn);
    drafts.write(typed.length === 0 ? null : typed);
  }

  function start(key: string, redirect: EmailRedirect | null): Row {
    const actor = createActor(machine, { input: { redirect } });
    const row = { key, actor, address: redirect?.redirect_address ?? null, known: redirect };
    rows.set(key, row);
    actor.subscribe((snapshot) => {
      // A deleted row stays closed until the list no longer contains it.
      if (snapshot.status === 'done' && row.known === null) rows.delete(key);
      publish();
      keep();
    });
    actor.start();
    return row;
  }

  function add(): RedirectActor {
    formsAdded += 1;
    const { actor } = start(`new ${formsAdded}`, null);
    publish();
    return actor;
  }

  for (const { redirect, redirect_address, real_address } of drafts.read() ?? []) {
    // Starts with the redirect as it was when the draft was typed, so that `reloaded` then reports later changes.
    const { send } = redirect ? start(redirect.pk, redirect).actor : add();
    send({ type: 'row.edit' });
    send({ type: 'field.change', field: 'redirect_address', value: redirect_address });
    send({ type: 'field.change', field: 'real_address', value: real_address });
  }

  return {
    rowOf(redirect: EmailRedirect): Row {
      return rows.get(redirect.pk) ?? start(redirect.pk, redirect);
    },
    add,
    /** Sends each machine its redirect from the reloaded list. */
    reloaded(list: readonly EmailRedirect[]): void {
      const byKey = new Map(list.map((redirect) => [redirect.pk, redirect]));
      for (const row of rows.values()) {
        const redirect = byKey.get(row.key) ?? null;
        if (redirect === row.known) continue;
        // The draft has been saved, for example by a call whose response was lost in a page reload.
        if (redirect !== null && typedIn(row).some((draft) => !isTyped(draft, redirect, domain))) {
          row.actor.send({ type: 'row.cancel' });
        }
        row.known = redirect;
        if (row.actor.getSnapshot().status === 'done') rows.delete(row.key);
        else row.actor.send({ type: 'list.reloaded', redirect });
      }
      publish();
    },
    /** Rows that show more than their redirect: forms, questions, tests and logs. */
    open: () => open,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
