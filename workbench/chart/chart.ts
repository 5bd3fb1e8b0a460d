import type { TransitionKind } from '../paths/explore/definition';

/** An actor that a state runs while it is active. */
export interface ChartActor {
  readonly id: string;
  /** `(inline)` for logic without a name. */
  readonly src: string;
  /** By an entry action: it goes on when the state is left. */
  readonly spawned?: true;
}

/** A state as it is drawn. */
export interface ChartState {
  /** In dot notation; empty for the machine itself. */
  readonly path: string;
  readonly name: string;
  /** Path of the surrounding state; null for the machine itself. */
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Of a history state. */
  readonly history?: 'shallow' | 'deep';
  /** Of a history state: where it leads while nothing is remembered, unless that is its parent's initial state. */
  readonly defaultTargets?: readonly string[];
  /** Path of the initial child of a compound state. */
  readonly initial?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Names of actions; `(inline)` for one without a name. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly actors: readonly ChartActor[];
  /** What a final state or the machine hands out when done: JSON, or `(inline)` if it is computed. */
  readonly output?: string;
  readonly requirements: readonly string[];
}

/** One transition: one branch, if several wait for the same event. Initial transitions are not among them. */
export interface ChartTransition {
  /** The same as in paths and coverage: `<state path>: <trigger>`, with ` #n` for the nth of several. */
  readonly id: string;
  readonly kind: Exclude<TransitionKind, 'initial'>;
  readonly source: string;
  /** Empty for a transition that stays where it is. */
  readonly targets: readonly string[];
  /** What it waits for: `domain.submit`, `lookUp done`, `after askAgain`, `(always)`. */
  readonly trigger: string;
  /** Its guard in words: `isValid and not in busy`; `else` for the branch that is left after guarded ones. */
  readonly guard?: string;
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** Neither target nor actions: it only keeps an event from ancestor states. */
  readonly forbidden: boolean;
  readonly description?: string;
  readonly requirements: readonly string[];
}

/** A machine as it is drawn, saved and compared. Plain JSON. */
export interface Chart {
  readonly format: 'statechart';
  readonly version: 1;
  readonly id: string;
  readonly description?: string;
  /** In document order, the machine first. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}
