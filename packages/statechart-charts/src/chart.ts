import type { TransitionKind } from 'statechart-paths/explore/definition';

/** An actor that runs while a state is active. */
export interface ChartActor {
  readonly id: string;
  /** The name of the actor's logic; `(inline)` if it has none. */
  readonly src: string;
  /** True for an actor spawned by an entry action, which continues to run when the state is left. */
  readonly spawned?: true;
}

/** A state in the chart. */
export interface ChartState {
  /** The path in dot notation; empty for the machine itself. */
  readonly path: string;
  readonly name: string;
  /** The path of the surrounding state; null for the machine itself. */
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The depth of a history state. */
  readonly history?: 'shallow' | 'deep';
  /** The default targets of a history state without memory, unless they are its parent's initial state. */
  readonly defaultTargets?: readonly string[];
  /** The path of the initial child of a compound state. */
  readonly initial?: string;
  /** True for a state in which the machine waits after something went wrong. */
  readonly failure?: true;
  /** The number of states inside a region that is folded, which the chart doesn't contain. */
  readonly folded?: number;
  /** The number of transitions from the state, or from inside its folded region, that the chart doesn't contain. */
  readonly more?: number | undefined;
  /** Where an overview's arrows from states around this one lead, but never from here: its own transitions come first. */
  readonly never?: readonly { readonly trigger: string; readonly target: string }[];
  readonly description?: string;
  readonly tags: readonly string[];
  /** The entry actions: `setChoice(approve)`, `assign count`; `(inline)` for a function that is too long to show. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly actors: readonly ChartActor[];
  /** The output of a final state or the machine: JSON, or `(inline)` if it is computed. */
  readonly output?: string;
  readonly requirements: readonly string[];
}

/** A transition. If an event has several branches, each is a transition. Initial transitions aren't included. */
export interface ChartTransition {
  /**
   * The id, the same as in paths and coverage: `<state path>: <trigger>`, with ` #n` if the state has several for that
   * trigger.
   */
  readonly id: string;
  readonly kind: Exclude<TransitionKind, 'initial'>;
  readonly source: string;
  /** The paths of the targets; empty for a transition without a target. */
  readonly targets: readonly string[];
  /** The trigger: `domain.submit`, `lookUp done`, `after askAgain`, `(always)`. */
  readonly trigger: string;
  /** The duration of a delay with a name. */
  readonly milliseconds?: number;
  /** The guard in words: `isChoice(approve) and not in busy`; `else` for the last branch after guarded ones. */
  readonly guard?: string;
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** True if an overview draws it from one inner state of its source only. */
  readonly isNarrowed?: true;
  /** True for a transition without targets or actions, which only prevents ancestor states from handling the event. */
  readonly forbidden: boolean;
  readonly description?: string;
  readonly requirements: readonly string[];
}

/** A step from one state to another. */
export interface ChartStep {
  /** The id of the transition. */
  readonly transition: string;
  /** The innermost state in which it is taken, which may be inside the transition's source. */
  readonly from: string;
  /** The innermost state that it leads to. */
  readonly to: string;
}

/** A machine as plain JSON, to draw, save and compare. */
export interface Chart {
  readonly format: 'statechart';
  readonly version: 1;
  readonly id: string;
  readonly description?: string;
  /** The states in document order, the machine first. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  /** The transitions that lead to the machine's purpose, in the order in which they are taken. */
  readonly mainPath?: readonly ChartStep[];
  /** The ways out of failures that the states around them provide, which an overview shows as arrows. */
  readonly waysOut?: readonly ChartStep[];
}

/** Says how much of a machine a chart shows: `31 of 44 transitions shown`; undefined if it shows all. */
export function shareShown({ states, transitions }: Chart): string | undefined {
  const more = states.reduce((sum, state) => sum + (state.more ?? 0), 0);
  const shown = transitions.filter(isShownFully).length;
  return more === 0 ? undefined : `${shown} of ${shown + more} transitions shown`;
}

/** Returns true unless an arrow shows only some of the states from which a transition leads. */
export function isShownFully({ isNarrowed }: ChartTransition): boolean {
  return isNarrowed !== true;
}

/** Returns the state in which the main path ends. */
export function mainEnd({ mainPath = [] }: Chart): string | undefined {
  return mainPath.at(-1)?.to;
}

/** Returns the states that the main path leads through, in the order in which it reaches them. */
export function mainStates({ mainPath = [] }: Chart): readonly string[] {
  return [...new Set(mainPath.flatMap(({ from, to }) => [from, to]))];
}

/** Returns the ids of the transitions on the main path. */
export function mainIds({ mainPath = [] }: Chart): ReadonlySet<string> {
  return new Set(mainPath.map(({ transition }) => transition));
}
