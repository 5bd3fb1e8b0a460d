import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { derivedModel } from '../explore/derived-model';
import { messageSentence } from '../explore/invariants';
import type { Model } from '../model';
import { didYouMean, quoted } from '../near-misses';
import { modelAmong, readModel } from './foreign-model';
import { UsageError, type Terminal } from './terminal';

const LOADING_MILLISECONDS = 10_000;
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

function isMachine(value: unknown): value is AnyStateMachine {
  // Not `instanceof`: the machine may come from another copy of XState.
  return (
    typeof value === 'object' &&
    value !== null &&
    ['root', 'implementations', 'transition', 'resolveState'].every((property) => property in value)
  );
}

/** Detects an XState 4 machine, which is itself the root of its states. */
function isOlderMachine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'withContext' in value;
}

function checkFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new UsageError(`There is no file "${file}". Check --file.`);
  }
  if (!found.isFile()) {
    throw new UsageError(`"${file}" is not a file. Name the module that exports the machine.`);
  }
  if (!EXTENSIONS.includes(extname(file))) {
    throw new UsageError(
      `"${file}" is not a TypeScript or JavaScript module: its extension has to be one of ${EXTENSIONS.join(', ')}.`,
    );
  }
}

/** Loads a module with a time limit: a top-level await may never settle. */
async function load(file: string, milliseconds: number): Promise<object> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new UsageError(
          `"${file}" was not loaded within ${milliseconds / 1000} s. A top-level await in it ` +
            'does not settle: move it into a function that the machine does not need.',
        ),
      );
    }, milliseconds);
  });
  try {
    // The module's namespace is untyped.
    const module: unknown = await Promise.race([import(pathToFileURL(file).href), late]);
    return typeof module === 'object' && module !== null ? module : {};
  } catch (thrown) {
    if (thrown instanceof UsageError) throw thrown;
    throw new UsageError(
      `"${file}" failed to load: ${messageSentence(thrown)} ` +
        'Fix it, install its imports in its folder, or provide what it needs with --setup FILE.',
      { cause: thrown },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a module's exports by name; CommonJS exports are also properties of the default export. */
function exportsOf(module: object): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>(Object.entries(module));
  const whole = named.get('default');
  named.delete('module.exports');
  const isCommonJs = typeof whole === 'object' && whole !== null && !isMachine(whole);
  if (!isCommonJs) return named;
  named.delete('default');
  return new Map([...Object.entries(whole), ...named]);
}

function machinesAmong(exports: ReadonlyMap<string, unknown>) {
  return [...exports].flatMap(([name, value]) =>
    isMachine(value) ? [{ name, machine: value }] : [],
  );
}

function isOnlyMachine(exports: ReadonlyMap<string, unknown>): boolean {
  return new Set(machinesAmong(exports).map(({ machine }) => machine)).size === 1;
}

function machineAmong(
  exports: ReadonlyMap<string, unknown>,
  file: string,
  asked: string | undefined,
): AnyStateMachine {
  const names = [...exports.keys()];
  const machines = machinesAmong(exports);
  if (asked !== undefined) {
    if (!exports.has(asked)) {
      throw new UsageError(
        `"${file}" has no export "${asked}".${didYouMean(asked, names)} It exports ${quoted(names)}.`,
      );
    }
    const value = exports.get(asked);
    if (isMachine(value)) return value;
    const machinesThere = quoted(machines.map(({ name }) => name));
    throw new UsageError(
      isOlderMachine(value)
        ? `The export "${asked}" is a machine of XState 4. Only those of version 5 can be explored.`
        : `The export "${asked}" of "${file}" is not an XState v5 machine. Machines in it: ${machinesThere}.`,
    );
  }
  const [first, ...others] = new Set(machines.map(({ machine }) => machine));
  if (first === undefined) {
    throw new UsageError(
      `"${file}" exports no XState v5 machine; it exports ${quoted(names)}. ` +
        'Export what createMachine or setup(…).createMachine makes.',
    );
  }
  if (others.length > 0) {
    throw new UsageError(
      `"${file}" exports several machines: ${quoted(machines.map(({ name }) => name))}. ` +
        'Name one with --export.',
    );
  }
  return first;
}

const DERIVED =
  'No model was found, so one was derived: an empty input, each event without payload, each actor done ' +
  'with nothing or failing with an empty error. "init" writes one to fill in.';

/** Names a machine without an id by its export; otherwise all machines without an id would have the same name. */
function named(machine: AnyStateMachine, exportName: string): AnyStateMachine {
  return machine.config.id === undefined
    ? new StateMachine({ ...machine.config, id: exportName }, machine.implementations)
    : machine;
}

/** A machine exported by a module, with its model or one derived from the machine. */
export interface ForeignMachine {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  /** The names of the exports. There is no model name if the model was derived. */
  readonly exports: { readonly machine: string; readonly model: string | undefined };
  /** The file that exports the model. */
  readonly modelFile: string;
  readonly remarks: readonly string[];
}

export interface ForeignNames {
  /** The module's file, relative to the working directory. */
  readonly file: string;
  readonly export: string | undefined;
  readonly model: string | undefined;
  /** The file of a module to load first, relative to the working directory. */
  readonly setup?: string | undefined;
}

/**
 * Loads a machine and its model from a module.
 *
 * @param milliseconds the time limit for loading the module.
 * @throws {UsageError} if the file, the machine or the model is missing or invalid.
 */
export async function foreignMachine(
  names: ForeignNames,
  terminal: Terminal,
  milliseconds = LOADING_MILLISECONDS,
): Promise<ForeignMachine> {
  const file = resolve(terminal.folder, names.file);
  checkFile(file);
  terminal.begin(`Loading ${names.file}`, milliseconds);
  if (names.setup !== undefined) {
    const setup = resolve(terminal.folder, names.setup);
    checkFile(setup);
    await load(setup, milliseconds);
  }
  const exports = exportsOf(await load(file, milliseconds));
  const machine = machineAmong(exports, file, names.export);
  const nameIn = (all: ReadonlyMap<string, unknown>, value: unknown) =>
    [...all].find(([, one]) => one === value)?.[0];
  const machineName = nameIn(exports, machine) ?? 'default';
  const found = (model: Model, from = exports, modelFile = file): ForeignMachine => ({
    machine: named(machine, machineName),
    model,
    exports: { machine: machineName, model: nameIn(from, model) },
    modelFile,
    remarks: [],
  });
  const beside = modelBeside(file);
  const others = beside === undefined ? undefined : exportsOf(await load(beside, milliseconds));
  const all = new Map([...(others ?? []), ...exports]);
  if (names.model !== undefined && !all.has(names.model)) {
    const known = [...all.keys()];
    throw new UsageError(
      `"${file}" has no export "${names.model}" to be the model.` +
        `${didYouMean(names.model, known)} It exports ${quoted(known)}.`,
    );
  }
  const model =
    names.model === undefined
      ? modelAmong(all, machine, isOnlyMachine(exports))
      : readModel(names.model, all.get(names.model));
  if (model === undefined) return { ...found(derivedModel(machine)), remarks: [DERIVED] };
  return nameIn(exports, model) === undefined ? found(model, others, beside) : found(model);
}

/** Returns the module of the model that `init` wrote beside a machine, if it exists. */
function modelBeside(file: string): string | undefined {
  const stem = join(dirname(file), machineStem(file));
  return EXTENSIONS.map((extension) => `${stem}-model${extension}`).find((one) =>
    statSync(one, { throwIfNoEntry: false })?.isFile(),
  );
}

/** Returns the common beginning of the names of a machine's files: `order` for `order-machine.ts`. */
export function machineStem(file: string): string {
  return basename(file, extname(file)).replace(/-machine$/, '');
}
