import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { SpecModules } from '../formats/playwright';
import type { Model } from '../model';
import type { Screen } from '../screen';
import { didYouMean, quoted } from '../near-misses';
import { foreignMachine, type ForeignMachine } from './foreign-machine';
import type { CommandLine } from './options';
import type { RegisteredMachine } from './registry';
import { shellQuoted, UsageError, type Terminal } from './terminal';

/** The machine that a command is about. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  /** The command up to the machine, quoted for a shell. */
  readonly command: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** The requirements that the machine has to cover: id → text; undefined if they aren't listed. */
  readonly requirementTexts: Readonly<Record<string, string>> | undefined;
  readonly screen?: Screen | undefined;
  /** The imports of a Playwright spec; modules beside the spec if undefined. */
  readonly spec: SpecModules | undefined;
  /** Notes for the reader of the paths. */
  readonly remarks: readonly string[];
}

export function registeredSubject(
  registered: RegisteredMachine,
  { command }: Pick<Terminal, 'command'>,
): Subject {
  const { id, ...rest } = registered;
  return { spec: undefined, ...rest, name: id, command: `${command} ${id}`, remarks: [] };
}

/** Returns the imports of a spec, relative to its own folder; the executors are expected beside it. */
function foreignSpec(
  line: CommandLine,
  file: string,
  { machine, model }: ForeignMachine['exports'],
  folder: string,
): SpecModules {
  const from = dirname(resolve(folder, line.value('out') ?? 'spec'));
  const stem = basename(file, extname(file));
  const path = relative(from, join(dirname(file), stem))
    .split(sep)
    .join('/');
  const module = path.startsWith('.') ? path : `./${path}`;
  return {
    machine: { module, name: machine },
    model: { module, name: model ?? 'model' },
    executors: { module: `./${stem}-executors`, name: 'executors' },
    createDriver: { module: `./${stem}-executors`, name: 'createDriver' },
    walk: 'statechart-paths/run/walk',
  };
}

async function foreignSubject(line: CommandLine, file: string, terminal: Terminal) {
  const names = {
    export: line.value('export'),
    model: line.value('model'),
    setup: line.value('setup'),
  };
  const { machine, model, exports, remarks } = await foreignMachine({ file, ...names }, terminal);
  if (line.value('format') === 'playwright' && exports.model === undefined) {
    throw new UsageError(
      'A Playwright spec imports the model of its machine, and none is exported. Export one with ' +
        '"inputs", "events" and "actors", or take another format.',
    );
  }
  const options = Object.entries(names).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const args = ['--file', file, ...options].map(shellQuoted);
  const { id } = machine;
  return {
    name: id,
    title: id,
    command: [terminal.command, ...args].join(' '),
    machine,
    model,
    requirementTexts: undefined,
    spec: foreignSpec(line, resolve(terminal.folder, file), exports, terminal.folder),
    remarks,
  };
}

/**
 * Finds the machine that a command line names.
 *
 * @throws {UsageError} if it names none, two, or an unknown one.
 */
export async function subjectOf(
  line: CommandLine,
  machines: readonly RegisteredMachine[],
  terminal: Terminal,
): Promise<Subject> {
  const file = line.value('file');
  const ids = machines.map(({ id }) => id);
  if (file !== undefined) {
    if (line.machine !== undefined) {
      throw new UsageError(
        `Name either the machine "${line.machine}" or the file "${file}", not both.`,
      );
    }
    return foreignSubject(line, file, terminal);
  }
  for (const option of ['export', 'model', 'setup'] as const) {
    if (line.has(option)) throw new UsageError(`--${option} needs --file FILE.`);
  }
  if (line.machine === undefined) {
    throw new UsageError(
      `Name a machine, one of ${quoted(ids)}, or a module with --file FILE. ` +
        `See "${terminal.command} --help".`,
    );
  }
  const found = machines.find(({ id }) => id === line.machine);
  if (found === undefined) {
    throw new UsageError(
      `There is no machine "${line.machine}".${didYouMean(line.machine, ids)} ` +
        `There are ${quoted(ids)}; use --file FILE for others.`,
    );
  }
  return registeredSubject(found, terminal);
}
