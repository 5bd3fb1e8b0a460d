import type { Engine } from '../../paths/explore/engine';
import type { OfferedStep } from '../../paths/explore/offer';
import type { TakenStep } from '../../paths/explore/step';

/** One entry of the log: the start, or a step that was taken. */
export interface SimulatedStep extends TakenStep {
  /** As in paths: the input's name at the start, `domain.submit valid`, `lookUp done found`, `after askAgain`. */
  readonly label: string;
}

/** A machine that is stepped by hand. Immutable: each act makes a new one. */
export interface Simulation {
  readonly engine: Engine;
  /** The start first. Steps behind `position` were taken back and can be redone. */
  readonly log: readonly SimulatedStep[];
  /** Index of the step that is shown. */
  readonly position: number;
  /** What the machine threw in the last act, in a sentence; the simulation stays where it was. */
  readonly problem: string | undefined;
}

/** An event, outcome or delay that the person could choose, with what it would do. */
export interface Choice {
  readonly step: OfferedStep;
  /** Whether the machine does anything with it. */
  readonly isHandled: boolean;
  /** Ids of the transitions whose guard refuses it. */
  readonly refusedBy: readonly string[];
}
