import type { EmailRedirect } from '@contract/email-redirect';
import type { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import { createActor, type ActorRefFrom } from 'xstate';

export type RedirectActor = ActorRefFrom<typeof emailRedirectMachine>;

export interface OpenRow {
  /** The redirect's `pk`, or that of a form that adds one. */
  readonly key: string;
  readonly actor: RedirectActor;
}

export type RedirectRows = ReturnType<typeof createRedirectRows>;

const isOpen = ({ actor }: OpenRow) => !actor.getSnapshot().matches({ view: 'idle' });

/**
 * The machines of a domain's rows. They live as long as its tab, so that a row that is filtered out and shown again is
 * still what it was. A row gets its machine when it is first shown.
 */
export function createRedirectRows(machine: typeof emailRedirectMachine) {
  const rows = new Map<string, OpenRow & { known: EmailRedirect | null }>();
  const listeners = new Set<() => void>();
  let open: readonly OpenRow[] = [];
  let formsAdded = 0;

  function publish(): void {
    const now = [...rows.values()].filter(isOpen);
    if (now.length === open.length && now.every((row, index) => row === open[index])) return;
    open = now;
    for (const listener of listeners) listener();
  }

  function start(key: string, redirect: EmailRedirect | null): RedirectActor {
    const actor = createActor(machine, { input: { redirect } });
    rows.set(key, { key, actor, known: redirect });
    actor.subscribe((snapshot) => {
      if (snapshot.status === 'done') rows.delete(key);
      publish();
    });
    actor.start();
    return actor;
  }

  return {
    actorOf(redirect: EmailRedirect): RedirectActor {
      return rows.get(redirect.pk)?.actor ?? start(redirect.pk, redirect);
    },
    /** Opens a form that adds a redirect. */
    add(): void {
      formsAdded += 1;
      start(`new ${formsAdded}`, null);
      publish();
    },
    /** Tells each machine what the list now says of its redirect. */
    reloaded(list: readonly EmailRedirect[]): void {
      const byKey = new Map(list.map((redirect) => [redirect.pk, redirect]));
      for (const row of rows.values()) {
        const redirect = byKey.get(row.key) ?? null;
        if (redirect === row.known) continue;
        row.known = redirect;
        row.actor.send({ type: 'list.reloaded', redirect });
      }
    },
    /** Rows with more to them than the redirect: forms, questions, tests and logs. */
    open: () => open,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop(): void {
      for (const { actor } of rows.values()) actor.stop();
    },
  };
}
