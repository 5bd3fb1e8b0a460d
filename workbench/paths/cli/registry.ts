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
  /** Requirement id → text, of all requirements that this machine has to cover. */
  readonly requirementTexts: Readonly<Record<string, string>>;
  /** Words each step as a person performs it, and what its state shows. */
  readonly screen?: Screen | undefined;
  readonly spec?: SpecModules | undefined;
}

export interface Workspace {
  readonly machines: readonly RegisteredMachine[];
  /**
   * Replays a path of a registered machine in a browser with the real backend, and optionally
   * shrinks a failing one. Prints what it finds; resolves to whether the path passed.
   */
  readonly replayInBrowser?: (
    id: string,
    path: Path,
    options: { readonly isToBeShrunk: boolean },
  ) => Promise<boolean>;
}
