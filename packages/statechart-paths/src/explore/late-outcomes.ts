import type { AnyActorRef, AnyEventObject } from 'xstate';
import { describeState } from '../describe';
import type { Engine } from './engine';
import type { Edge, Exploration, ExploredState } from './exploration';
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
 * Returns true for actors that may still send an outcome after they were stopped: a child machine still processes the
 * events that were sent to it before it stopped. XState drops the results of stopped promises, observables and
 * callbacks.
 */
function mayAnswerLate(actor: AnyActorRef): boolean {
  const logic: unknown = 'logic' in actor ? actor.logic : undefined;
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** Returns every outcome that may arrive late, collected from all states in which its actor runs. */
function lateOutcomes(engine: Engine, states: readonly ExploredState[]): readonly LateOutcome[] {
  const found = new Map<string, LateOutcome>();
  for (const { running } of states) {
    const children: Readonly<Record<string, AnyActorRef | undefined>> = running.snapshot.children;
    for (const { label, event, trigger } of engine.offer(running)) {
      // A late failure stops any machine that doesn't handle it everywhere, so reporting it would prove nothing.
      if (trigger.kind !== 'outcome' || trigger.verb !== 'done') continue;
      const actor = Object.values(children).find((one) => one?.id === event['actorId']);
      // A generated id is never reused.
      if (actor === undefined || actor.id === actor.sessionId || !mayAnswerLate(actor)) continue;
      const { id, src } = actor;
      found.set(`${String(src)} ${id} ${label}`, { label, id, src, event });
    }
  }
  return [...found.values()];
}

/** A late outcome that isn't ignored, with the step before it. */
export interface LateBreach {
  readonly at: ExploredState;
  readonly step?: Edge;
  readonly breach: Breach;
}

function late(outcome: string, sentence: string): Breach {
  return { kind: 'late outcome', invariant: `${outcome} late`, requirement: undefined, sentence };
}

/**
 * Finds actors that a step sends an event to before it starts another actor with the same id, because XState mistakes
 * the outcome of the first actor for the outcome of the second.
 */
function confusions(
  { states, edges }: Pick<Exploration, 'states' | 'edges'>,
  outcomes: readonly LateOutcome[],
): readonly LateBreach[] {
  return edges.flatMap((step) => {
    const at = states[step.from];
    if (at === undefined || step.started.length === 0) return [];
    return outcomes.flatMap(({ label, id }): readonly LateBreach[] => {
      const isReplaced =
        at.running.snapshot.children[id] !== undefined &&
        !at.running.ended.has(id) &&
        step.started.some((started) => started.id === id) &&
        step.actions.some(
          ({ type, params }) =>
            type === 'xstate.sendTo' &&
            typeof params === 'object' &&
            params !== null &&
            'to' in params &&
            params.to === id,
        );
      const sentence = `The step sends an event to the actor "${id}" and starts another one with the same id, so the outcome "${label}" of the first would count as that of the second. Give each an id of its own.`;
      return isReplaced ? [{ at, step, breach: late(`${label} of the first`, sentence) }] : [];
    });
  });
}

/** Delivers every late outcome in every state in which its actor doesn't run, and returns the reactions. */
export function reactionsToLateOutcomes(
  engine: Engine,
  explored: Pick<Exploration, 'states' | 'edges'>,
): readonly LateBreach[] {
  const outcomes = lateOutcomes(engine, explored.states);
  const reactions = explored.states.flatMap((at) => {
    const { snapshot } = at.running;
    if (snapshot.status !== 'active') return [];
    const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
    return outcomes.flatMap(({ label, id, src, event }): readonly LateBreach[] => {
      if (children[id]?.src === src) return [];
      const { transitions, state } = engine.take(at.running, event);
      const isIgnored =
        transitions.length === 0 && stateIdentity(engine.model, state) === at.identity;
      if (isIgnored) return [];
      const sentence = `The outcome "${label}" arrives after its actor "${id}" was stopped, and is taken: it leads to "${describeState(state.snapshot)}".`;
      return [{ at, breach: late(label, sentence) }];
    });
  });
  return [...reactions, ...confusions(explored, outcomes)];
}
