/** In pixels, with the origin at the drawing's top left corner and y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line of a label, by what it says; the kind decides size, weight and color. */
export interface LabelLine {
  readonly kind: 'trigger' | 'delay' | 'guard' | 'action';
  readonly text: string;
}

export interface DrawnState {
  readonly path: string;
  readonly box: Box;
}

/** The arrow of one transition. */
export interface DrawnTransition {
  /** Of its `ChartTransition`. */
  readonly id: string;
  /** One polyline for each target, from source to arrowhead; one loop, if it stays where it is. */
  readonly lines: readonly (readonly Point[])[];
  readonly label: Box & { readonly lines: readonly LabelLine[] };
}

/** The dot of an initial state and its arrow. */
export interface DrawnInitial {
  /** Path of the compound state. */
  readonly state: string;
  readonly dot: Point;
  readonly line: readonly Point[];
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
