import type { PendingOverride } from '@contract/override';
import {
  approvalDecisionMachine,
  type SentDecision,
} from '@machines/approval-decision/approval-decision-machine';
import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SessionActor } from '@/entities/session';
import type { DecisionStore, DecisionEntry } from '@/pages/approval-queue';
import { decidedQuery, queueQuery } from '@/shared/api/approval-queries';
import { beforeLeaving, holdReload } from '@/shared/lib/safe-moment/safe-moment';
import { stateName } from '@/shared/lib/statechart/state-name';
import { forgetDecision, keepDecision, readKeptDecisions } from './kept-decisions';
import { sendDecision } from './send-decision';

/** Maximum time to wait for responses before leaving, in milliseconds. Decisions without a response remain stored. */
const patience = 4_000;

interface DecisionStoreDependencies {
  readonly userId: string;
  readonly session: SessionActor;
  readonly queryClient: QueryClient;
}

interface OpenDecisionStore extends DecisionStore {
  readonly userId: string;
  close(): void;
}

type OwnEntry = DecisionEntry & { item: PendingOverride | null };

/** Runs one machine per decision, and resends decisions that got no response during an earlier visit. */
function openDecisionStore({
  userId,
  session,
  queryClient,
}: DecisionStoreDependencies): OpenDecisionStore {
  const machine = approvalDecisionMachine.provide({
    actors: { sendDecision: fromPromise(({ input }) => sendDecision(input)) },
    actions: {
      keepDecision: (_, decision) => keepDecision(userId, decision),
      forgetDecision: (_, { pk }) => forgetDecision(userId, pk),
    },
  });
  const entries = new Map<string, OwnEntry>();
  const listeners = new Set<() => void>();
  let published: readonly DecisionEntry[] = [];
  let release: (() => void) | null = null;

  function publish(): void {
    published = [...entries.values()];
    for (const listener of listeners) listener();
  }

  function moveToEnd(pk: string): void {
    const entry = entries.get(pk);
    if (entry !== undefined && entries.delete(pk)) entries.set(pk, entry);
  }

  /**
   * Blocks app updates while decisions are unsent. Reloads the list once nothing is in flight, rather than after each
   * of a hundred decisions.
   */
  function settle(): void {
    const isUnsent = published.some(({ actor }) => actor.getSnapshot().hasTag('unsent'));
    if (isUnsent) {
      release ??= holdReload();
    } else if (release !== null) {
      release();
      release = null;
      void queryClient.invalidateQueries(queueQuery);
      void queryClient.invalidateQueries(decidedQuery);
    }
  }

  /** Resumes decisions that were refused because the session had expired, if the user has signed in again. */
  function resume(): void {
    const { context, ...snapshot } = session.getSnapshot();
    if (context.userId !== userId || !snapshot.matches('signedIn')) return;
    for (const { actor } of entries.values()) actor.send({ type: 'session.resumed' });
  }

  function start(pk: string, item: PendingOverride | null, kept: SentDecision | null): OwnEntry {
    const entry = { pk, item, actor: createActor(machine, { input: { pk, kept } }) };
    entries.set(pk, entry);
    let known = stateName(entry.actor.getSnapshot().value);
    entry.actor.subscribe(({ value }) => {
      const state = stateName(value);
      if (state === known) return;
      known = state;
      if (state === 'undoable') moveToEnd(pk);
      publish();
      settle();
      if (state === 'waitingForSession') resume();
    });
    entry.actor.start();
    return entry;
  }

  async function flush(): Promise<void> {
    const actors = [...entries.values()].map(({ actor }) => actor);
    for (const actor of actors) actor.send({ type: 'decision.flush' });
    const underWay = actors.filter((actor) => actor.getSnapshot().matches('sending'));
    await Promise.allSettled(
      underWay.map((actor) =>
        waitFor(actor, (snapshot) => !snapshot.matches('sending'), { timeout: patience }),
      ),
    );
  }

  for (const kept of readKeptDecisions(userId)) start(kept.pk, null, kept);
  publish();
  settle();
  const sendNow = () => void flush();
  window.addEventListener('pagehide', sendNow);
  const forgetFarewell = beforeLeaving(flush);
  const following = session.subscribe(resume);

  return {
    userId,
    entryOf(item) {
      const known = entries.get(item.pk);
      if (known === undefined) return start(item.pk, item, null);
      // A decision from an earlier visit has no item until the list has loaded.
      known.item = item;
      return known;
    },
    entries: () => published,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    close() {
      window.removeEventListener('pagehide', sendNow);
      forgetFarewell();
      following.unsubscribe();
      for (const { actor } of entries.values()) actor.stop();
      release?.();
    },
  };
}

const stores = new WeakMap<SessionActor, OpenDecisionStore>();

/** Returns the signed-in user's store, which exists as long as the tab. Closes the store of a previous user. */
export function approvalDecisions(dependencies: DecisionStoreDependencies): DecisionStore {
  const { session, userId } = dependencies;
  const known = stores.get(session);
  if (known?.userId === userId) return known;
  known?.close();
  const decisions = openDecisionStore(dependencies);
  stores.set(session, decisions);
  return decisions;
}
