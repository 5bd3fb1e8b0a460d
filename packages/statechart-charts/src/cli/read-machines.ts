import { relative, resolve, sep } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  loadMachineModule,
  machineAmong,
  machinesAmong,
  named,
} from 'statechart-paths/cli/machine-module';
import { UsageError, type Terminal } from 'statechart-paths/cli/terminal';
import { messageSentence } from 'statechart-paths/explore/invariants';
import type { Chart } from '../chart';
import { readChart } from '../read/read-chart';
import { readSources, type Sources } from '../read/sources';
import { formatSources } from '../read/format-sources';

/** The machines that the command line selects. */
interface ReadRequest {
  /** The files, relative to the working directory. */
  readonly files: readonly string[];
  /** The name of the export to read; by default, all machines of each file are read. */
  readonly export?: string | undefined;
  /** The file of a module to load first. */
  readonly setup?: string | undefined;
}

/** A machine as data. */
export interface ReadMachine {
  readonly file: string;
  readonly chart: Chart;
  readonly sources: Sources;
}

/** The machines that could be read, and an error message for each file that couldn't. */
interface MachinesRead {
  readonly machines: readonly ReadMachine[];
  readonly failures: readonly string[];
}

/** Returns the requested machine of a module, or all of its machines, each with its export's name. */
function chosen(
  exports: ReadonlyMap<string, unknown>,
  file: string,
  asked: string | undefined,
): ReadonlyMap<AnyStateMachine, string> {
  const all = machinesAmong(exports);
  if (asked !== undefined || all.length === 0) {
    return new Map([[machineAmong(exports, file, asked), asked ?? 'default']]);
  }
  // If a machine is also the default export, its other name says more.
  const isDefault = ({ name }: { readonly name: string }) => Number(name === 'default');
  const names = new Map<AnyStateMachine, string>();
  for (const { machine, name } of all.toSorted((one, other) => isDefault(one) - isDefault(other))) {
    if (!names.has(machine)) names.set(machine, name);
  }
  return names;
}

async function readMachine(machine: AnyStateMachine, file: string): Promise<ReadMachine> {
  try {
    const sources = await formatSources(readSources(machine));
    return { file, chart: readChart(machine), sources };
  } catch (thrown) {
    throw new UsageError(
      `The machine "${machine.id}" in "${file}" cannot be drawn: ${messageSentence(thrown)}`,
      { cause: thrown },
    );
  }
}

/** Loads files and reads their machines. */
export async function readMachines(
  { files, setup, ...request }: ReadRequest,
  terminal: Terminal,
): Promise<MachinesRead> {
  const machines: ReadMachine[] = [];
  const failures: string[] = [];
  for (const file of files) {
    try {
      const module = await loadMachineModule({ file, setup }, terminal);
      const found = chosen(module.exports, module.file, request.export);
      const shown = relative(terminal.folder, resolve(terminal.folder, file)).split(sep).join('/');
      for (const [machine, name] of found) {
        machines.push(await readMachine(named(machine, name), shown));
      }
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      failures.push(thrown.message);
    }
  }
  return { machines, failures };
}
