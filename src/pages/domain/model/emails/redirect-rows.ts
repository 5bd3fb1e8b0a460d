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
  /** The address by which the row is sorted; `null` for a form that adds a redirect. */
  readonly address: string | null;
  readonly actor: RedirectActor;
}

export type RedirectRows = ReturnType<typeof createRedirectRows>;

/**
 * Sorts rows by address. Forms that add a redirect come first, and a row that was deleted elsewhere while being edited
 * stays in its place.
 */
export function inOrder<Item extends Pick<Row, 'address'>>(rows: readonly Item[]): readonly Item[] {
  return rows.toSorted((one, other) =>
    compareRedirectAddresses(one.address ?? '', other.address ?? ''),
  );
}

const isOpen = ({ actor }: Row) => !actor.getSnapshot().matches({ view: 'idle' });

/** A form's input, and the redirect that the form changes, unless it adds one. */
export interface KeptDraft extends Forwarding {
  readonly redirect?: EmailRedirect | null | undefined;
}

/**
 * Manages the machines of a domain's rows. A row's machine starts when the row is first rendered and runs until the
 * person leaves the Emails tab, so that a row that was filtered out reappears in the same state. Drafts also survive a
 * reload.
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

  /** Returns the form that adds a redirect. It is opened only if it isn't open yet. */
  function add(): RedirectActor {
    const opened = open.find(({ address }) => address === null);
    if (opened !== undefined) return opened.actor;
    formsAdded += 1;
    const { actor } = start(`new ${formsAdded}`, null);
    publish();
    return actor;
  }

  for (const { redirect, redirect_address, real_address } of drafts.read() ?? []) {
    // Starts with the redirect as it was when the draft was typed, so that `reloaded` can then report later changes.
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
        // The draft has already been saved, for example by a call whose response was lost because the page was
        // reloaded.
        if (redirect !== null && typedIn(row).some((draft) => !isTyped(draft, redirect, domain))) {
          row.actor.send({ type: 'row.cancel' });
        }
        row.known = redirect;
        if (row.actor.getSnapshot().status === 'done') rows.delete(row.key);
        else row.actor.send({ type: 'list.reloaded', redirect });
      }
      publish();
    },
    /** Returns the rows that show more than their redirect: forms, questions, tests and logs. */
    open: () => open,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
