/** In pixels, with the origin at the drawing's top left corner and y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What a text says; it decides size, weight and color. */
export type TextKind =
  /** Of a state without children. */
  | 'name'
  /** Of a state with children. */
  | 'title'
  | 'description'
  /** An actor: `invoke lookUpDomain`. */
  | 'actor'
  /** `entry / clearFailure` */
  | 'detail'
  | 'tag'
  | 'trigger'
  | 'delay'
  | 'guard'
  | 'action'
  /** Where a row leads to: `→ idle` */
  | 'target';

/** One line of text; x is its left end, y its baseline. */
export interface DrawnText extends Point {
  readonly kind: TextKind;
  readonly text: string;
}

export interface DrawnState {
  readonly path: string;
  readonly box: Box;
  readonly texts: readonly DrawnText[];
  /** Between the regions of a parallel state. */
  readonly dividers: readonly (readonly [Point, Point])[];
}

export interface DrawnTransition {
  /** Of its `ChartTransition`. */
  readonly id: string;
  /**
   * `arrow`: a line with its label beside it. `row`: a line of text in the source's box; it stays where it is, or it
   * leads to where many lead, and its line is to be shown only while it stands out.
   */
  readonly as: 'arrow' | 'row';
  /** One polyline for each target, from source to arrowhead; of a row that stays where it is, none. */
  readonly lines: readonly (readonly Point[])[];
  readonly label: Box & { readonly texts: readonly DrawnText[] };
}

/** The dot of an initial state and its arrow. */
export interface DrawnInitial {
  /** Path of the compound state. */
  readonly state: string;
  readonly dot: Point;
  readonly line: readonly Point[];
}

/** Where a history state leads while nothing is remembered. */
export interface DrawnDefault {
  /** Path of the history state. */
  readonly state: string;
  readonly lines: readonly (readonly Point[])[];
}

/** Where everything of a chart stands. Plain JSON, equal for equal charts. */
export interface Drawing {
  readonly chart: string;
  readonly width: number;
  readonly height: number;
  /** `fallback` if the layout engine failed. */
  readonly laidOutBy: 'elk' | 'fallback';
  readonly states: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
  readonly initials: readonly DrawnInitial[];
  readonly defaults: readonly DrawnDefault[];
}

/** Every line that is always to be seen, but for those of initial states. */
export function arrowsOf({ transitions, defaults }: Drawing): readonly (readonly Point[])[] {
  return [...transitions.filter(({ as }) => as === 'arrow'), ...defaults].flatMap(
    ({ lines }) => lines,
  );
}

/** How a state or a transition stands out. Several may hold at once. */
export interface Marks {
  /** Paths of the active states and ids of the transitions that the last step took. */
  readonly current?: ReadonlySet<string>;
  /** What the person selected. */
  readonly selected?: string | undefined;
  /** Transitions whose guard refused the last event. */
  readonly refused?: ReadonlySet<string>;
  /** By path and id, painted as coverage. */
  readonly coverage?: ReadonlyMap<string, 'hit' | 'missed'>;
  /** By path and id, painted as a comparison of two versions. */
  readonly changes?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>;
}
