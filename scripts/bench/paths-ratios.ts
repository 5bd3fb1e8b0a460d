import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { machines } from '@machines/index';
import { derivedModel } from 'statechart-paths/explore/derived-model';
import { createEngine } from 'statechart-paths/explore/engine';
import { explore } from 'statechart-paths/explore/explore';
import type { Exploration } from 'statechart-paths/explore/exploration';
import type { Model } from 'statechart-paths/model';
import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { largeMachines } from '../../packages/statechart-paths/tests/large-machines';
import { auction, counter } from '../../packages/statechart-paths/tests/shapes/context';
import { Failure } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';
import { packPackages } from '../packages/build-packages';
import { median, type Figure } from './harness';
import { exitedChildrenCpuSeconds } from './load/process-figures';

const rounds = 5;
const states = 2_500;
/** The minimum number of transitions per round, because short measurements vary too much. */
const transitions = 20_000;
/**
 * The number of runs of a program per round. A single run is too short, because the kernel counts CPU time in
 * hundredths of a second.
 */
const runs = 5;

export const method = `CPU time (user and system) of exploring at most ${states} states, over XState's public transition() with the same events in the same states, in turn: the median of ${rounds} ratios.
CPU time, with that of child processes, of the package's command over that of "node -e 0", in turn, ${runs} runs of each: the median of ${rounds} ratios.`;

interface Explorable {
  readonly machine: AnyStateMachine;
  readonly model: Model;
}

type Call = readonly [AnyStateMachine, AnyMachineSnapshot, AnyEventObject];

/** Returns the `transition` calls that correspond to the steps of an exploration. */
function callsOf(exploration: Exploration): readonly Call[] {
  const { definition, model } = exploration;
  const { machine } = definition;
  const { offer, mayReact } = createEngine(machine, model);
  const frontier = new Set(exploration.kind === 'truncated' ? exploration.frontier : []);
  return exploration.states.flatMap(({ index, running }) =>
    frontier.has(index)
      ? []
      : offer(running).flatMap(({ event }): readonly Call[] =>
          mayReact(running, event) ? [[machine, running.snapshot, event]] : [],
        ),
  );
}

/** Returns the CPU time that `work` takes, which other programs hardly affect. */
function cpuFor(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

const ratioFigure = (name: string, values: readonly number[], limit: number): Figure => ({
  name,
  measured: median(values),
  values,
  unit: '×',
  limit,
});

function explorationRatio(name: string, explorables: readonly Explorable[]): Figure {
  const exploreAll = () =>
    explorables.map(({ machine, model }) => explore(machine, model, { limit: { states } }));
  const calls = exploreAll().flatMap(callsOf);
  const takeAll = () => {
    for (const [machine, snapshot, event] of calls) transition(machine, snapshot, event);
  };
  const times = Math.ceil(transitions / calls.length);
  const repeat = (work: () => unknown) => {
    for (let time = 0; time < times; time += 1) work();
  };
  const ratios = Array.from({ length: rounds }, () => {
    const own = cpuFor(() => repeat(exploreAll));
    return own / cpuFor(() => repeat(takeAll));
  });
  return ratioFigure(`exploring over transition(): ${name}`, ratios, 2);
}

/** Returns the CPU time of several runs of a program, in seconds. @throws {Failure} if one fails */
function cpuOf(args: readonly string[]): number {
  const before = exitedChildrenCpuSeconds(process.pid);
  for (let run = 0; run < runs; run += 1) {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Failure(`node ${args.join(' ')} failed: ${stderr}`);
  }
  return exitedChildrenCpuSeconds(process.pid) - before;
}

/** Measures the command of the built package, as another project would run it. */
async function commandRatios(): Promise<readonly Figure[]> {
  const outDir = join(root, 'dist/packages');
  await packPackages(['statechart-paths'], outDir);
  const command = join(outDir, 'statechart-paths/dist/bin.js');
  const ratios = (name: string, limit: number, ...args: readonly string[]) => {
    const values = Array.from({ length: rounds }, () => {
      const bare = cpuOf(['-e', '0']);
      return cpuOf([command, ...args]) / bare;
    });
    return ratioFigure(`CPU of the command over "node -e 0": ${name}`, values, limit);
  };
  return [
    ratios('--help', 4, '--help'),
    ratios('a tour of login', 12, '--file', 'machines/login/login-machine.ts'),
  ];
}

/** Compares exploration with bare XState, and the command with bare Node.js. */
export async function measureRatios(): Promise<readonly Figure[]> {
  const derived = (machine: AnyStateMachine) => [{ machine, model: derivedModel(machine) }];
  return [
    explorationRatio('all machines', machines),
    ...largeMachines.map(({ name, machine, model }) =>
      explorationRatio(name, [{ machine, model }]),
    ),
    explorationRatio('a counter', derived(counter)),
    explorationRatio('a list that grows', derived(auction)),
    ...(await commandRatios()),
  ];
}
