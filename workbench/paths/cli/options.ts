import { parseArgs } from 'node:util';
import { didYouMean, quoted } from '../near-misses';
import { UsageError } from './terminal';

interface Option {
  /** The placeholder in the help text; undefined for a switch. */
  readonly value?: string;
  readonly isRepeated?: boolean;
  readonly help: string;
}

/** Every option, in the order of the help text. */
export const OPTIONS = {
  list: { help: 'lists the registered machines' },
  all: { help: 'every registered machine; with --check' },

  file: {
    value: 'FILE',
    help: 'a TypeScript or JavaScript module that exports an XState v5 machine',
  },
  export: { value: 'NAME', help: 'which export is the machine, if there are several' },
  model: {
    value: 'NAME',
    help: 'which export is its model; by default derived from the machine',
  },

  generator: { value: 'NAME', help: 'tour (the default), shortest, random or scenarios' },
  to: {
    value: 'STATE',
    help: 'a shortest path to a state, by its dotted path; "a.b & c.d" for several at once',
  },
  optimal: { help: 'tour: the cheapest tour, with the lower bound that proves it' },
  'restart-cost': {
    value: 'NUMBER',
    help: 'tour: cost of a start, where an event costs 1; default 1',
  },
  explored: { help: 'shortest: to every explored state instead of every state of the chart' },
  until: {
    value: 'CONDITION',
    help: 'tour, random: when to stop; random: default "transitions=100% or length=500"',
  },
  seed: { value: 'NUMBER', help: 'random: seed of the walk; default 1' },
  weight: {
    value: 'STEP=NUMBER',
    isRepeated: true,
    help: 'random: relative weight of a step; default 1, 0 for never; repeatable',
  },
  steps: { value: 'NUMBER', help: 'random: events after which a path restarts; default 50' },

  path: {
    value: 'PATH',
    help: 'replays one path, "input → step → step", on the bare machine; "->" works too',
  },
  browser: { help: 'path: also replays it in a browser with the real backend' },
  shrink: {
    help: 'path: shrinks a path that breaks an invariant or fails in the browser',
  },
  replay: {
    value: 'FILE',
    help: 'replays the paths of a --format json file on the bare machine',
  },
  merge: {
    value: 'FILE',
    isRepeated: true,
    help: 'adds up coverage from JSON files of --report or a browser run; repeatable',
  },
  check: {
    help: 'explores everything, checks invariants, scenarios and tours; exit code 1 if anything falls short',
  },

  format: { value: 'NAME', help: 'output format of the paths; default text' },
  out: { value: 'FILE', help: 'writes the paths to a file' },
  coverage: { help: 'prints a coverage table after the paths' },
  report: {
    value: 'FOLDER',
    help: 'writes the coverage as text and JSON, and replays as JUnit XML',
  },

  'limit-states': { value: 'NUMBER', help: 'most explored states; default 20000' },
  'limit-ms': { value: 'NUMBER', help: 'most milliseconds of exploration; default 30000' },
  help: { help: 'shows this text' },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;

export interface CommandLine {
  readonly machine: string | undefined;
  readonly names: readonly OptionName[];
  has(name: OptionName): boolean;
  value(name: OptionName): string | undefined;
  values(name: OptionName): readonly string[];
}

const NAMES = Object.keys(OPTIONS);

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function takesValue(name: OptionName): boolean {
  return 'value' in OPTIONS[name];
}

function isRepeated(name: OptionName): boolean {
  const option: Option = OPTIONS[name];
  return option.isRepeated === true;
}

const SEE_HELP = 'See "npm run paths -- --help".';

/**
 * Parses the command line.
 *
 * @throws {UsageError} for an unknown option, a missing or extra value, or a second machine.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    // Not strict: the errors below suggest a fix.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      NAMES.map((name) => [
        name,
        { type: isOptionName(name) && takesValue(name) ? 'string' : 'boolean' } as const,
      ]),
    ),
  });
  const given = new Map<OptionName, string[]>();
  const machines: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') machines.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isOptionName(name)) {
      const near = didYouMean(
        rawName,
        NAMES.map((known) => `--${known}`),
      );
      throw new UsageError(`There is no option "${rawName}".${near} ${SEE_HELP}`);
    }
    if (takesValue(name)) {
      if (
        value === undefined ||
        value === '' ||
        (inlineValue === false && value.startsWith('--'))
      ) {
        const option: Option = OPTIONS[name];
        throw new UsageError(
          `${rawName} needs a value: ${rawName} ${option.value ?? ''}. ${SEE_HELP}`,
        );
      }
    } else if (value !== undefined) {
      throw new UsageError(`${rawName} takes no value, but "${value}" was given. ${SEE_HELP}`);
    }
    const values = given.get(name) ?? [];
    if (values.length > 0 && !isRepeated(name)) {
      throw new UsageError(`${rawName} is given twice. Give it once.`);
    }
    given.set(name, [...values, value ?? '']);
  }
  if (machines.length > 1) {
    throw new UsageError(
      `One machine at a time, not ${quoted(machines)}. Put quotes around values with spaces. ${SEE_HELP}`,
    );
  }
  return {
    machine: machines[0],
    names: [...given.keys()],
    has: (name) => given.has(name),
    value: (name) => given.get(name)?.[0],
    values: (name) => given.get(name) ?? [],
  };
}

/** Reads an option's whole number. @throws {UsageError} if the value isn't one, or is out of bounds. */
export function wholeNumber(
  line: CommandLine,
  name: OptionName,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const value = line.value(name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new UsageError(
      `--${name} needs a whole number from ${least} to ${most}, not "${value}".`,
    );
  }
  return number;
}
