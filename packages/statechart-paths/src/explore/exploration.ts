import type { AnyEventObject } from 'xstate';
import type { DefinedState, DefinedTransition, MachineDefinition } from './definition';
import type { Path } from '../describe';
import type { BreachKind, Memories } from './invariants';
import type { Effects, Model } from '../model';
import type { RunningState } from './step';

/** The properties that starts and steps have in common. */
interface Traversal extends Effects {
  /** The index of the resulting state. */
  readonly to: number;
  /** The transitions taken, each once and in order, including eventless and initial ones. */
  readonly transitions: readonly DefinedTransition[];
  readonly refused: readonly DefinedTransition[];
  /** The states that are active during the step or after it. */
  readonly visited: readonly DefinedState[];
  /** True if the state or the context changes, an actor or a delay begins, or an action is emitted. */
  readonly hasEffect: boolean;
}

/** A start with one of the model's inputs. */
export interface Start extends Traversal {
  readonly input: string;
}

/** A step from one explored state to another, or to itself. */
export interface Edge extends Traversal {
  readonly from: number;
  readonly label: string;
  readonly cause: string;
  readonly event: AnyEventObject;
}

/** An event that a guard refuses and no other branch takes. */
export interface Refusal {
  readonly label: string;
  readonly cause: string;
  readonly transitions: readonly DefinedTransition[];
}

/** A state of the running machine, with the memory of each monitor in the model. */
export interface ExploredState {
  readonly index: number;
  readonly name: string;
  /** The identity, which is the same for equal states of equal machines; see `stateIdentity`. */
  readonly identity: string;
  readonly running: RunningState;
  readonly memories: Memories;
  /** The last step of a shortest path to this state. */
  readonly arrival: Start | Edge;
  /** Events that a guard refuses here and no other branch takes. These events have no edge in the graph. */
  readonly refusals: readonly Refusal[];
}

/** A violation, with a shortest path to it. */
export interface Violation {
  readonly kind: BreachKind;
  readonly invariant: string;
  readonly requirement: string | undefined;
  /** A sentence that describes the violation, with its state and path. */
  readonly sentence: string;
  readonly path: Path;
}

/** Returns true for a violation that no data or `project` of a model could explain. */
export function isCertain({ kind }: Violation): boolean {
  return kind === 'context changes';
}

interface Explored {
  readonly definition: MachineDefinition;
  readonly model: Model;
  readonly starts: readonly Start[];
  readonly states: readonly ExploredState[];
  readonly edges: readonly Edge[];
  readonly violations: readonly Violation[];
  /** The assumptions that the result depends on, one sentence each. */
  readonly assumptions: readonly string[];
}

/** An exploration that tried everything that the model allows, so any name that it didn't reach is unreachable. */
export interface CompleteExploration extends Explored {
  readonly kind: 'complete';
  readonly unreachableStates: readonly DefinedState[];
  readonly deadTransitions: readonly DefinedTransition[];
}

/** An exploration that reached a limit. Nothing is known about unexplored states. */
export interface TruncatedExploration extends Explored {
  readonly kind: 'truncated';
  /** The limit that was reached, with a suggested fix. */
  readonly reason: string;
  /** The indices of the states that have untried steps. */
  readonly frontier: readonly number[];
}

export type Exploration = CompleteExploration | TruncatedExploration;

/** Returns a shortest path to an explored state. */
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
