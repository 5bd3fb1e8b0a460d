import type { AnyActorRef, AnyEventObject } from 'xstate';
import { describeState } from '../describe';
import type { Engine } from './engine';
import type { ExploredState } from './exploration';
import { stateIdentity } from './identity';
import type { Breach } from './invariants';

/** An outcome that may arrive after its actor was stopped. */
interface LateOutcome {
  readonly label: string;
  readonly id: string;
  readonly src: unknown;
  readonly event: AnyEventObject;
}

/**
 * Returns true for actors that may answer after they were stopped: a child machine still processes the events sent to it
 * before. XState drops the results of stopped promises, observables and callbacks.
 */
function mayAnswerLate(actor: AnyActorRef): boolean {
  const logic: unknown = 'logic' in actor ? actor.logic : undefined;
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** Returns every outcome that may be late, from all states in which its actor runs. */
function lateOutcomes(engine: Engine, states: readonly ExploredState[]): readonly LateOutcome[] {
  const found = new Map<string, LateOutcome>();
  for (const { running } of states) {
    const children: Readonly<Record<string, AnyActorRef | undefined>> = running.snapshot.children;
    for (const { label, event, trigger } of engine.offer(running)) {
      // A late failure stops any machine that doesn't handle it everywhere, so reporting it would prove nothing.
      if (trigger.kind !== 'outcome' || trigger.verb !== 'done') continue;
      const actor = Object.values(children).find((one) => one?.id === event['actorId']);
      // A generated id is never used again.
      if (actor === undefined || actor.id === actor.sessionId || !mayAnswerLate(actor)) continue;
      const { id, src } = actor;
      found.set(`${String(src)} ${id} ${label}`, { label, id, src, event });
    }
  }
  return [...found.values()];
}

/** A late outcome that a state doesn't ignore. */
export interface LateBreach {
  readonly at: ExploredState;
  readonly breach: Breach;
}

/** Delivers every late outcome in every state in which its actor doesn't run, and returns the reactions. */
export function reactionsToLateOutcomes(
  engine: Engine,
  states: readonly ExploredState[],
): readonly LateBreach[] {
  const late = lateOutcomes(engine, states);
  return states.flatMap((at) => {
    const { snapshot } = at.running;
    if (snapshot.status !== 'active') return [];
    const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
    return late.flatMap(({ label, id, src, event }): readonly LateBreach[] => {
      if (children[id]?.src === src) return [];
      const { transitions, state } = engine.take(at.running, event);
      const isIgnored =
        transitions.length === 0 && stateIdentity(engine.model, state) === at.identity;
      if (isIgnored) return [];
      const invariant = `${label} late`;
      const sentence = `The outcome "${label}" arrives after its actor "${id}" was stopped, and is taken: it leads to "${describeState(state.snapshot)}".`;
      return [
        { at, breach: { kind: 'late outcome', invariant, requirement: undefined, sentence } },
      ];
    });
  });
}
