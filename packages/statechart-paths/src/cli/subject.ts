import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { SpecModules } from '../formats/playwright';
import type { Model } from '../model';
import type { Screen } from '../screen';
import { didYouMean, quoted } from '../near-misses';
import { foreignMachine, machineStem, type ForeignMachine } from './foreign-machine';
import type { CommandLine } from './options';
import type { RegisteredMachine } from './registry';
import { shellQuoted, UsageError, type Terminal } from './terminal';

/** The machine that the command line selects. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  /** The command up to and including the machine, quoted for a shell. */
  readonly command: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** The texts of the requirements that the machine has to cover, by id; undefined if they aren't listed. */
  readonly requirementTexts: Readonly<Record<string, string>> | undefined;
  readonly screen?: Screen | undefined;
  /** The imports of a Playwright spec; by default, modules beside the spec. */
  readonly spec: SpecModules | undefined;
  /** Notes for people who read the paths. */
  readonly remarks: readonly string[];
}

export function registeredSubject(
  registered: RegisteredMachine,
  { command }: Pick<Terminal, 'command'>,
): Subject {
  const { id, ...rest } = registered;
  return { spec: undefined, ...rest, name: id, command: `${command} ${id}`, remarks: [] };
}

/** Returns the imports of a spec, relative to its own folder; the executors are expected beside the machine. */
function foreignSpec(
  line: CommandLine,
  file: string,
  { exports: { machine, model }, modelFile }: ForeignMachine,
  folder: string,
): SpecModules {
  const from = dirname(resolve(folder, line.value('out') ?? 'spec'));
  const moduleOf = (target: string) => {
    const stem = basename(target, extname(target));
    const path = relative(from, join(dirname(target), stem))
      .split(sep)
      .join('/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const executors = moduleOf(join(dirname(file), `${machineStem(file)}-executors.browser.ts`));
  return {
    machine: { module: moduleOf(file), name: machine },
    model: { module: moduleOf(modelFile), name: model ?? 'model' },
    executors: { module: executors, name: 'executors' },
    createDriver: { module: executors, name: 'createDriver' },
  };
}

async function foreignSubject(line: CommandLine, file: string, terminal: Terminal) {
  const names = {
    export: line.value('export'),
    model: line.value('model'),
    setup: line.value('setup'),
  };
  const foreign = await foreignMachine({ file, ...names }, terminal);
  const { machine, model, exports, remarks } = foreign;
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
    spec: foreignSpec(line, resolve(terminal.folder, file), foreign, terminal.folder),
    remarks,
  };
}

/**
 * Finds the machine that a command line names.
 *
 * @throws {UsageError} if it names no machine, two machines, or an unknown one.
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
