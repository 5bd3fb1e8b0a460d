/** A point in pixels, with the origin at the drawing's top left corner and y downward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The kind of text, which determines its size, weight and color. */
export type TextKind =
  /** The name of a state without children. */
  | 'name'
  /** The name of a state with children. */
  | 'title'
  | 'description'
  /** An actor: `invoke lookUpDomain`. */
  | 'actor'
  /** An action: `entry / clearFailure` */
  | 'detail'
  | 'tag'
  | 'trigger'
  | 'delay'
  | 'guard'
  | 'action'
  /** The target of a row: `→ idle` */
  | 'target'
  /** The warning sign before a failure's name; its text is empty. */
  | 'failure'
  /** The sign before the name of the state in which the main path ends; its text is empty. */
  | 'end'
  /** The number of a state's transitions that an overview leaves out: `+2` */
  | 'more'
  | 'legend';

/** A line of text; x is its left end, y its baseline. */
export interface DrawnText extends Point {
  readonly kind: TextKind;
  readonly text: string;
}

export interface DrawnState {
  readonly path: string;
  readonly box: Box;
  readonly texts: readonly DrawnText[];
  /** The lines between the regions of a parallel state. */
  readonly dividers: readonly (readonly [Point, Point])[];
}

export interface DrawnTransition {
  /** The id of its `ChartTransition`. */
  readonly id: string;
  /**
   * `arrow`: a line with its label beside it. `row`: a line of text in the source's box, for a transition that has no
   * target or shares its target with many others.
   */
  readonly as: 'arrow' | 'row';
  /** A polyline for each target, from the source to the arrowhead; empty for a row. */
  readonly lines: readonly (readonly Point[])[];
  readonly label: Box & { readonly texts: readonly DrawnText[] };
}

/** The dot of an initial state and its arrow. */
export interface DrawnInitial {
  /** The path of the compound state. */
  readonly state: string;
  readonly dot: Point;
  readonly line: readonly Point[];
}

/** The arrow from a history state to its default target. */
export interface DrawnDefault {
  /** The path of the history state. */
  readonly state: string;
  readonly lines: readonly (readonly Point[])[];
}

/** A sign that a legend explains. */
export type LegendKind =
  | 'start'
  | 'main'
  | 'end'
  | 'final'
  | 'failure'
  | 'error'
  | 'both'
  | 'folded'
  | 'anywhere'
  | 'more'
  /** Shown only while states are active; its space is reserved, so that nothing moves. */
  | 'current';

/** The positions of everything in a chart. Plain JSON, equal for equal charts. */
export interface Drawing {
  readonly chart: string;
  readonly width: number;
  readonly height: number;
  /** The layout engine; `fallback` if ELK failed. */
  readonly laidOutBy: 'elk' | 'fallback';
  readonly states: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
  readonly initials: readonly DrawnInitial[];
  readonly defaults: readonly DrawnDefault[];
  /** The explanations of the signs in the drawing, each in a row that begins at this point. */
  readonly legend: readonly (Point & { readonly kind: LegendKind; readonly text: string })[];
}

/** Returns a line's key. Equal lines share it because they are drawn once, and so do both directions of a line. */
export function keyOf(line: readonly Point[]): string {
  const [forth, back] = [JSON.stringify(line), JSON.stringify(line.toReversed())];
  return forth < back ? forth : back;
}

/** Returns every line that is always visible, except the lines of initial states. */
export function arrowsOf({ transitions, defaults }: Drawing): readonly (readonly Point[])[] {
  return [...transitions.filter(({ as }) => as === 'arrow'), ...defaults].flatMap(
    ({ lines }) => lines,
  );
}

/** The marks of states and transitions. An item can have several. */
export interface Marks {
  /** The paths of the active states and the ids of the transitions that the last step took. */
  readonly current?: ReadonlySet<string>;
  /** The person's selection. */
  readonly selected?: string | undefined;
  /** The transitions whose guard refused the last event. */
  readonly refused?: ReadonlySet<string>;
  /** The coverage by path and id. */
  readonly coverage?: ReadonlyMap<string, 'hit' | 'planned' | 'missed'>;
  /** The differences between two versions, by path and id. */
  readonly changes?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>;
}
