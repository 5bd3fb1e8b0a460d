import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import type { SpecModules } from '../formats/playwright';
import type { Model } from '../model';
import type { Screen } from '../screen';

export interface RegisteredMachine {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** The texts of the requirements that the machine has to cover, by id. */
  readonly requirementTexts: Readonly<Record<string, string>>;
  /** The screen description: a user action for each step, and the visible elements of each state. */
  readonly screen?: Screen | undefined;
  readonly spec?: SpecModules | undefined;
}

export interface Workspace {
  readonly machines: readonly RegisteredMachine[];
  /**
   * Replays a path of a registered machine in a browser with the real backend, and optionally shrinks a failing one.
   * Prints the result and resolves to true if the path passed.
   */
  readonly replayInBrowser?: (
    id: string,
    path: Path,
    options: { readonly isToBeShrunk: boolean },
  ) => Promise<boolean>;
}
