import { Command, InvalidArgumentError } from 'commander';
import { formats } from '../formats/formats';
import { parseCommand, wholeNumber } from './command';
import type { Terminal } from './terminal';

/** The options with their help texts, by group. */
const GROUPS = {
  'Which machine:': {
    list: 'lists the registered machines',
    'file <FILE>': 'a TypeScript or JavaScript module that exports an XState v5 machine',
    'export <NAME>': 'which export is the machine, if there are several',
    'model <NAME>': 'which export is its model; by default derived from the machine',
    'runner <NAME>':
      'init: vitest, jest, playwright or node; by default the first that is installed',
    'setup <FILE>': 'a module to load first, such as one that provides a DOM',
  },
  'Which paths:': {
    'generator <NAME>': 'tour (the default), shortest, random or scenarios',
    'to <STATE>': 'a shortest path to a state, by its dotted path; "a.b & c.d" for several at once',
    'each <ELEMENT>':
      'a shortest path for each transition, requirement or case, which runs and fails by itself',
    'restart-cost <NUMBER>':
      'tour: cost of a start, where an event costs 1; default 1, less for short tests',
    'max-steps <NUMBER>': 'tour: most steps of a path, for short tests; default unlimited',
    explored: 'shortest: to every explored state instead of every state of the chart',
    'until <CONDITION>':
      'tour, random: when to stop; random: default "transitions=100% or length=500"',
    'seed <NUMBER>': 'random: seed of the walk; default 1',
    'weight <STEP=NUMBER>': 'random: relative weight of a step; default 1, 0 for never; repeatable',
    'steps <NUMBER>': 'random: events after which a path restarts; default 50',
  },
  'Instead of generating:': {
    'path <PATH>': 'replays one path, "input → step → step", on the bare machine; "->" works too',
    browser: 'path: also replays it in a browser with the real backend',
    shrink: 'path: shrinks a path that breaks an invariant or fails on a screen',
    'replay <FILE>': 'replays the paths of a --format json file on the bare machine',
    check:
      'explores everything, checks invariants, scenarios and tours; exit code 1 if anything falls short',
    mutants:
      'changes the machine in one place at a time; exit code 1 if the model does not notice a change',
    all: 'every registered machine; with --check',
  },
  'What is written:': {
    'format <NAME>': 'output format of the paths; default text',
    'out <FILE>': 'writes the paths to a file',
    coverage: 'prints a coverage table after the paths',
  },
  'When to give up:': {
    'limit-states <NUMBER>': 'most explored states; default 20000',
    'limit-ms <NUMBER>': 'most milliseconds of CPU time of an exploration; default 30000',
  },
} as const;

type Flags<Group = (typeof GROUPS)[keyof typeof GROUPS]> = Group extends Group
  ? keyof Group & string
  : never;
type NameOf<Flag> = Flag extends `${infer Name} <${string}` ? Name : Flag;
export type OptionName = NameOf<Flags>;

/** The bounds of numeric options. */
const NUMBERS = {
  seed: [0, 0xffff_ffff],
  steps: [1, 10_000],
  'max-steps': [1, 10_000],
  'limit-states': [1, 10_000_000],
  'limit-ms': [1, 3_600_000],
} as const;

export interface CommandLine {
  readonly machine: string | undefined;
  /** The module named after `init`. */
  readonly file: string | undefined;
  readonly names: readonly OptionName[];
  has(name: OptionName): boolean;
  value(name: OptionName): string | undefined;
  values(name: OptionName): readonly string[];
  number(name: keyof typeof NUMBERS | 'restart-cost'): number | undefined;
}

/** Returns a parser that collects an option's values. */
const collector =
  (name: string) =>
  (value: string, before: readonly string[] = []) => {
    if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('It needs a value.');
    if (before.length > 0 && name !== 'weight') {
      throw new InvalidArgumentError('It is given twice. Give it once.');
    }
    const bounds = Object.entries(NUMBERS).find(([number]) => number === name)?.[1];
    if (bounds !== undefined) wholeNumber(bounds[0], bounds[1])(value);
    if (name === 'restart-cost' && !/^\d{1,4}(\.\d+)?$/.test(value)) {
      throw new InvalidArgumentError('It needs a number from 0 to 9999.');
    }
    return [...before, value];
  };

/** Formats names and explanations as aligned columns. */
export function rows(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...entries.map(([name]) => name.length)) + 2;
  return entries.map(([name, help]) => `  ${name.padEnd(width)}${help}`).join('\n');
}

/** The options about registered machines, which other projects don't have. */
const REGISTERED: readonly string[] = ['list', 'browser', 'all'];

const afterOptions = (command: string, one: string) => `
Formats:
${rows(Object.entries(formats).map(([name, { purpose }]) => [name, purpose]))}

Stop conditions:
  A condition combines states, transitions, pairs (of consecutive transitions) and requirements,
  each with a share such as transitions=100%, length (events, and 1 for each start) and time (ms, s,
  min) with and, or and parentheses. A random walk ends at 10000 steps or 10 s, unless the condition
  names more.

Exit codes:
  0  everything is fine
  1  something falls short: coverage, an invariant, a scenario, a replay, or a limit was reached
  2  wrong usage: an option, a file, or a model that does not fit its machine

Examples:
  ${command} init src/order.ts         writes a model, executors and a test to fill in
  ${command} ${one}                     a tour of every transition
  ${command} ${one} --check             what CI runs
  ${command} ${one} --to done           a shortest path to a state
  ${command} ${one} --each requirement  a short test of each requirement
  ${command} ${one} --max-steps 8       a tour in tests of at most 8 steps
  ${command} ${one} --generator random --seed 7 --until "pairs=60% or length=500"
  ${command} ${one} --generator scenarios --format markdown --out order.md
  ${command} ${one} --format json --out order.json
  ${command} ${one} --replay order.json
  ${command} ${one} --path "fresh → order.send"`;

function createCommand(words: string, isRegistry: boolean): Command {
  const command = new Command(words)
    .description('Test paths from statecharts: of any XState v5 machine.')
    .argument('[machine]', isRegistry ? 'a registered machine; --file names any other' : '"init"')
    .argument('[file]', 'init: the module of the machine')
    .addHelpText('after', afterOptions(words, isRegistry ? 'order' : '--file src/order.ts'));
  for (const [title, group] of Object.entries(GROUPS)) {
    command.optionsGroup(title);
    for (const [flags, help] of Object.entries(group)) {
      const [name = '', value] = flags.split(' ');
      if (!isRegistry && REGISTERED.includes(name)) continue;
      if (value === undefined) command.option(`--${flags}`, help);
      else command.option(`--${flags}`, help, collector(name));
    }
  }
  return command;
}

/**
 * Parses the command line.
 *
 * @returns `undefined` if the help was printed instead.
 * @throws {UsageError} for an unknown option, a missing or extra value, or a second machine.
 */
export function readCommandLine(
  args: readonly string[],
  { command: words, print }: Pick<Terminal, 'command' | 'print'>,
  isRegistry: boolean,
): CommandLine | undefined {
  const command = createCommand(words, isRegistry);
  if (!parseCommand(command, args, print)) return undefined;
  const given = new Map(
    command.options.flatMap((option) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      return value === undefined ? [] : [[option.name(), [value].flat().map(String)] as const];
    }),
  );
  const values = (name: OptionName) => given.get(name) ?? [];
  return {
    machine: command.args[0],
    file: command.args[1],
    names: [...given.keys()] as OptionName[],
    has: (name) => given.has(name),
    value: (name) => values(name)[0],
    values,
    number: (name) => (given.has(name) ? Number(values(name)[0]) : undefined),
  };
}
