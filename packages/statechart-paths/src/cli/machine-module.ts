import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { messageSentence } from '../explore/invariants';
import { didYouMean, quoted } from '../near-misses';
import { UsageError, type Terminal } from './terminal';

export const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

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
  if (found === undefined) throw new UsageError(`There is no file "${file}".`);
  if (!found.isFile()) {
    throw new UsageError(`"${file}" is not a file. Name the module that exports the machine.`);
  }
  if (!EXTENSIONS.includes(extname(file))) {
    throw new UsageError(
      `"${file}" is not a TypeScript or JavaScript module: its extension has to be one of ${EXTENSIONS.join(', ')}.`,
    );
  }
}

async function load(file: string): Promise<object> {
  try {
    // The module's namespace is untyped.
    const module: unknown = await import(pathToFileURL(file).href);
    return typeof module === 'object' && module !== null ? module : {};
  } catch (thrown) {
    throw new UsageError(
      `"${file}" failed to load: ${messageSentence(thrown)} ` +
        'Fix it, install its imports in its folder, or provide what it needs with --setup FILE.',
      { cause: thrown },
    );
  }
}

/** Returns a module's exports by name, including the properties of the default export, as in CommonJS modules. */
function exportsOf(module: object): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>(Object.entries(module));
  const whole = named.get('default');
  named.delete('module.exports');
  const isCommonJs = typeof whole === 'object' && whole !== null && !isMachine(whole);
  if (!isCommonJs) return named;
  named.delete('default');
  return new Map([...Object.entries(whole), ...named]);
}

/** Returns the machines among a module's exports, by export name. */
export function machinesAmong(exports: ReadonlyMap<string, unknown>) {
  return [...exports].flatMap(([name, value]) =>
    isMachine(value) ? [{ name, machine: value }] : [],
  );
}

/**
 * Returns the requested machine, or the only one.
 *
 * @throws {UsageError} if there is no such machine, or several.
 */
export function machineAmong(
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
        ? `The export "${asked}" is a machine of XState 4. Only those of version 5 are supported.`
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

/**
 * Loads a module and returns its exports by name.
 *
 * @throws {UsageError} if it can't be loaded.
 */
export async function loadExports(file: string): Promise<ReadonlyMap<string, unknown>> {
  return exportsOf(await load(file));
}

/**
 * Loads a module with machines, after the setup module.
 *
 * @param names.setup a module to load first.
 * @throws {UsageError} if a file is missing or can't be loaded.
 */
export async function loadMachineModule(
  names: { readonly file: string; readonly setup?: string | undefined },
  { folder }: Pick<Terminal, 'folder'>,
): Promise<{ readonly file: string; readonly exports: ReadonlyMap<string, unknown> }> {
  const file = resolve(folder, names.file);
  checkFile(file);
  if (names.setup !== undefined) {
    const setup = resolve(folder, names.setup);
    checkFile(setup);
    await load(setup);
  }
  return { file, exports: await loadExports(file) };
}

/** Names a machine without an id by its export; otherwise all machines without an id would have the same name. */
export function named(machine: AnyStateMachine, exportName: string): AnyStateMachine {
  return machine.config.id === undefined
    ? new StateMachine({ ...machine.config, id: exportName }, machine.implementations)
    : machine;
}
