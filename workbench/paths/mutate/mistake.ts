import type { AnyStateMachine } from 'xstate';

/** The kinds of mistakes that are made on purpose, in the order of reports. */
export const operators = [
  'drop transition',
  'swap target',
  'negate guard',
  'remove action',
  'remove assignment',
] as const;

export type Operator = (typeof operators)[number];

type Config = AnyStateMachine['config'];
type Implementations = AnyStateMachine['implementations'];

/** One mistake, as it changes a machine's configuration or its implementations. */
export interface Mistake {
  /** Names the mistake and its place; the same in every run. */
  readonly id: string;
  readonly operator: Operator;
  readonly config?: (this: void, config: Config) => Config;
  readonly implementations?: (this: void, implementations: Implementations) => Implementations;
}
