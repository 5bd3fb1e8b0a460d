import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { derivedModel } from '../explore/derived-model';
import type { Model } from '../model';
import { didYouMean, quoted } from '../near-misses';
import { modelAmong, readModel } from './foreign-model';
import {
  EXTENSIONS,
  loadExports,
  loadMachineModule,
  machineAmong,
  machinesAmong,
  named,
} from './machine-module';
import { UsageError, type Terminal } from './terminal';

function isOnlyMachine(exports: ReadonlyMap<string, unknown>): boolean {
  return new Set(machinesAmong(exports).map(({ machine }) => machine)).size === 1;
}

const DERIVED =
  'No model was found, so one was derived: an empty input, each event without payload, each actor done ' +
  'with nothing or failing with an empty error. "init" writes one to fill in.';

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
 * @throws {UsageError} if the file, the machine or the model is missing or invalid.
 */
export async function foreignMachine(
  names: ForeignNames,
  terminal: Pick<Terminal, 'folder'>,
): Promise<ForeignMachine> {
  const { file, exports } = await loadMachineModule(names, terminal);
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
  const others = beside === undefined ? undefined : await loadExports(beside);
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

/** Returns the common prefix of the names of a machine's files: `order` for `order-machine.ts`. */
export function machineStem(file: string): string {
  return basename(file, extname(file)).replace(/-machine$/, '');
}
