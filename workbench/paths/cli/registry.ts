import type { AnyStateMachine } from 'xstate';
import type { Model } from '../model';

/** A machine that the command knows by its id. */
export interface RegisteredMachine {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** Id → rule in words, of the requirements that this machine is to realise, all of them. */
  readonly rules: Readonly<Record<string, string>>;
  /** Where its cheapest tour is kept, as an absolute path. */
  readonly tourFile?: string | undefined;
}

/** What the command finds where it runs. */
export interface Workspace {
  readonly machines: readonly RegisteredMachine[];
}
