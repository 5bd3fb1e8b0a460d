import type { AnyEventObject } from 'xstate';
import type { DefinedState, DefinedTransition, MachineDefinition } from './definition';
import type { Path } from '../describe';
import type { BreachKind, Memories } from './invariants';
import type { EmittedAction, Model, StartedActor } from '../model';
import type { RunningState } from './step';

/** What is known of a step, whether it starts the machine or leads from state to state. */
interface Traversal {
  /** Index of the state it leads to. */
  readonly to: number;
  /** Each transition taken, once, in order: also eventless and initial ones. */
  readonly transitions: readonly DefinedTransition[];
  readonly refused: readonly DefinedTransition[];
  /** States that were active on the way or are at the end. */
  readonly visited: readonly DefinedState[];
  readonly actions: readonly EmittedAction[];
  readonly started: readonly StartedActor[];
  /** Whether state or context change, an actor starts or an action is emitted. */
  readonly hasEffect: boolean;
}

/** A start of the machine with one of the model's inputs. */
export interface Start extends Traversal {
  readonly input: string;
}

/** A step from one explored state to another, or back to the same. */
export interface Edge extends Traversal {
  readonly from: number;
  readonly label: string;
  readonly cause: string;
  readonly event: AnyEventObject;
}

/** Something that a guard refuses, and that no other branch takes. */
export interface Refusal {
  readonly label: string;
  readonly cause: string;
  readonly transitions: readonly DefinedTransition[];
}

/** A state of the running machine, together with what the model's monitors remember there. */
export interface ExploredState {
  readonly index: number;
  readonly name: string;
  /** Equal for equal states of equal machines: see `stateIdentity`. */
  readonly identity: string;
  readonly running: RunningState;
  readonly memories: Memories;
  /** Last step of a shortest path to it. */
  readonly arrival: Start | Edge;
  /** Steps that a guard refuses here and that have no other branch: no edge shows them. */
  readonly refusals: readonly Refusal[];
}

/** A broken rule, with a shortest path that breaks it. */
export interface Violation {
  readonly kind: BreachKind;
  readonly rule: string;
  readonly requirement: string | undefined;
  /** Says what is broken, in which state, after which path. */
  readonly sentence: string;
  readonly path: Path;
}

interface Explored {
  readonly definition: MachineDefinition;
  readonly model: Model;
  readonly starts: readonly Start[];
  readonly states: readonly ExploredState[];
  readonly edges: readonly Edge[];
  readonly violations: readonly Violation[];
}

/** Everything the model lets happen was tried: what was not reached cannot be. */
export interface CompleteExploration extends Explored {
  readonly kind: 'complete';
  readonly unreachableStates: readonly DefinedState[];
  readonly deadTransitions: readonly DefinedTransition[];
}

/** A limit was reached: nothing is known of what was not seen. */
export interface TruncatedExploration extends Explored {
  readonly kind: 'truncated';
  /** Says which limit was reached and what to do. */
  readonly reason: string;
  /** Indices of the states from which not everything was tried. */
  readonly frontier: readonly number[];
}

export type Exploration = CompleteExploration | TruncatedExploration;

/** A shortest path to an explored state. */
export function pathTo(states: readonly ExploredState[], index: number): Path {
  const labels: string[] = [];
  let state = states[index];
  while (state !== undefined) {
    const { arrival } = state;
    if ('input' in arrival) return { input: arrival.input, steps: labels.reverse() };
    labels.push(arrival.label);
    state = states[arrival.from];
  }
  throw new RangeError(`There is no explored state with the index ${index}.`);
}
