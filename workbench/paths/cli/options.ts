import { parseArgs } from 'node:util';
import { didYouMean, quoted } from '../near-misses';
import { UsageError } from './terminal';

interface Option {
  /** How its value is called in the help text; none for a switch. */
  readonly value?: string;
  readonly isRepeated?: boolean;
  readonly help: string;
}

/** Every option, in the order of the help text. */
export const OPTIONS = {
  list: { help: 'the machines that are known by name' },
  all: { help: 'every known machine; with --check or --store' },

  file: {
    value: 'FILE',
    help: 'a TypeScript or JavaScript module that exports an XState v5 machine',
  },
  export: { value: 'NAME', help: 'which export is the machine; needed where several are' },
  model: {
    value: 'NAME',
    help: 'which export is its model; derived from the machine if there is none',
  },

  generator: { value: 'NAME', help: 'tour (the default), shortest, random or journeys' },
  to: {
    value: 'STATE',
    help: 'a shortest path to a state, by its dotted path; "a.b & c.d" for several at once',
  },
  optimal: { help: 'tour: the cheapest there is, with the bound that proves it' },
  'restart-cost': {
    value: 'NUMBER',
    help: 'tour: what a start costs, where an event costs 1; 1 if not said',
  },
  explored: { help: 'shortest: to every explored state, not only to every state of the chart' },
  until: {
    value: 'CONDITION',
    help: 'tour, random: when to stop; random: "transitions=100% or length=500" if not said',
  },
  seed: { value: 'NUMBER', help: 'random: another number, another walk; 1 if not said' },
  weight: {
    value: 'STEP=NUMBER',
    isRepeated: true,
    help: 'random: how often a step is chosen beside others; 1 if not said, 0 for never; repeatable',
  },
  steps: { value: 'NUMBER', help: 'random: events after which a path starts anew; 50 if not said' },

  path: {
    value: 'PATH',
    help: 'goes one path, "input → step → step", on the bare machine; "->" will do',
  },
  browser: { help: 'path: goes it in a browser with the real backend, too' },
  shrink: {
    help: 'path: if it breaks a rule or fails in the browser, looks for a shorter one that does',
  },
  replay: {
    value: 'FILE',
    help: 'goes the paths of a file that --format json wrote, on the bare machine',
  },
  merge: {
    value: 'FILE',
    isRepeated: true,
    help: 'adds up coverage that --report or a browser run wrote as JSON; repeatable',
  },
  check: {
    help: 'explores everything, asks every rule, goes every journey; exit code 1 if anything falls short',
  },

  store: {
    help: 'keeps the cheapest tour of a known machine, or of --all, where it is not current',
  },

  format: { value: 'NAME', help: 'how the paths are written down; text if not said' },
  out: { value: 'FILE', help: 'writes the paths to a file' },
  coverage: { help: 'a table of what the paths cover, after them' },
  report: {
    value: 'FOLDER',
    help: 'writes the coverage as text, JSON and HTML, and replays as JUnit XML',
  },

  'limit-states': { value: 'NUMBER', help: 'explored states at most; 20000 if not said' },
  'limit-ms': { value: 'NUMBER', help: 'milliseconds of exploration at most; 30000 if not said' },
  help: { help: 'this text' },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;

/** The command line, taken apart and not yet understood. */
export interface CommandLine {
  readonly machine: string | undefined;
  /** The options given, in their order. */
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
 * Takes the arguments of the command apart.
 *
 * @throws {UsageError} for an unknown option, a missing or surplus value, a second machine.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    // What is wrong is said here in sentences of our own, so nothing is refused there.
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
      throw new UsageError(
        `${rawName} takes no value, so "${value}" is not understood. ${SEE_HELP}`,
      );
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

/** A whole number of an option. @throws {UsageError} if it is none, or out of its bounds. */
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
      `--${name} needs a whole number from ${least} to ${most}, and "${value}" is none.`,
    );
  }
  return number;
}
