import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import type { SpecModules } from '../formats/playwright';
import type { Model } from '../model';
import type { WordingOf } from '../path-document';

/** A machine that the command knows by its id. */
export interface RegisteredMachine {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** Id → rule in words, of the requirements that this machine is to realise, all of them. */
  readonly rules: Readonly<Record<string, string>>;
  /** How a person performs each step on the machine's screen. */
  readonly wordingOf?: WordingOf | undefined;
  /** Where its cheapest tour is kept, as an absolute path. */
  readonly tourFile?: string | undefined;
  /** What a Playwright spec of its paths imports. */
  readonly spec?: SpecModules | undefined;
}

/** What the command finds where it runs. */
export interface Workspace {
  readonly machines: readonly RegisteredMachine[];
  /**
   * Goes a path of a known machine in a browser with the real backend, and looks for a shorter one
   * where it fails, if it is to be shrunk. Says what it finds; answers whether the path passed.
   */
  readonly goInBrowser?: (
    id: string,
    path: Path,
    options: { readonly isToBeShrunk: boolean },
  ) => Promise<boolean>;
}
