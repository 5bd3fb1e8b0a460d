import { machines } from '@machines/index';
import { explore } from '@workbench/paths/explore/explore';
import type { Exploration } from '@workbench/paths/explore/exploration';
import type { Model } from '@workbench/paths/model';
import { greedyTour, optimalTour, type Tour } from '@workbench/paths/tour/tour';
import type { AnyStateMachine } from 'xstate';
import { computer, judge } from './harness';
import { largeMachines } from './large-machines';
import { xstateGraphPaths } from './xstate-graph-paths';

/** The time limits for all machines together, in milliseconds. */
const together = 2_000;
const optimalTogether = 10_000;

interface Timed<Value> {
  readonly value: Value;
  readonly milliseconds: number;
}

async function timed<Value>(work: () => Value | Promise<Value>): Promise<Timed<Value>> {
  const began = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - began };
}

interface Measured {
  readonly id: string;
  readonly exploration: Timed<Exploration>;
  readonly greedy: Timed<Tour>;
}

async function measure(id: string, machine: AnyStateMachine, model: Model): Promise<Measured> {
  const exploration = await timed(() => explore(machine, model));
  return { id, exploration, greedy: await timed(() => greedyTour(exploration.value)) };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log('');
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

function boundOf({ bound }: Tour): string {
  return bound === undefined ? '' : `${bound.value}${bound.proven ? '' : ' (not proven)'}`;
}

/** @returns the figures over their time limit */
async function benchMachines(): Promise<readonly string[]> {
  const measured: Measured[] = [];
  // Greedy tours run first, in a process that hasn't explored anything yet, which is the usual case.
  for (const { id, machine, model } of machines) measured.push(await measure(id, machine, model));
  const sum = measured.reduce(
    (total, { exploration, greedy }) => total + exploration.milliseconds + greedy.milliseconds,
    0,
  );
  const optimal: Timed<Tour>[] = [];
  for (const { exploration } of measured) {
    optimal.push(await timed(() => optimalTour(exploration.value)));
  }
  const optimalSum = optimal.reduce((total, { milliseconds }) => total + milliseconds, 0);
  table(
    ['machine', 'states', 'steps', 'explored', 'tour', 'in', 'optimal', 'bound', 'in'],
    measured.map(({ id, exploration, greedy }, index) => {
      const best = optimal[index];
      return [
        id,
        String(exploration.value.states.length),
        String(exploration.value.edges.length),
        ms(exploration.milliseconds),
        String(greedy.value.cost),
        ms(greedy.milliseconds),
        ...(best === undefined
          ? []
          : [String(best.value.cost), boundOf(best.value), ms(best.milliseconds)]),
      ];
    }),
  );
  console.log(`Explored and toured together in ${ms(sum)} (at most ${ms(together)}),`);
  console.log(`optimal tours in ${ms(optimalSum)} (at most ${ms(optimalTogether)}).\n`);

  console.log(
    'xstate/graph on the same machines, with all events supplied by hand: shortest paths',
  );
  console.log('to every state, and its transition paths (to a state, and one edge on), reduced');
  console.log('greedily until nothing more is taken.\n');
  table(
    ['machine', 'states', 'edges', 'shortest in', 'they take', 'reduced cost', 'it takes', 'ours'],
    measured.map(({ id, exploration, greedy }) => {
      const theirs = xstateGraphPaths(exploration.value);
      const all = greedy.value.transitions.length;
      return [
        id,
        String(theirs.states),
        String(theirs.edges),
        ms(theirs.milliseconds),
        `${theirs.takenByShortest} of ${all}`,
        String(theirs.reduction.cost),
        `${theirs.reduction.taken} of ${all}`,
        `${greedy.value.cost}, ${all} of ${all}`,
      ];
    }),
  );
  return [
    ...(sum > together ? [`all machines together: ${ms(sum)}`] : []),
    ...(optimalSum > optimalTogether ? [`optimal tours: ${ms(optimalSum)}`] : []),
  ];
}

/** @returns the figures over their time limit */
async function benchLarge(): Promise<readonly string[]> {
  const over: string[] = [];
  const rows: string[][] = [];
  for (const { what, machine, model, within } of largeMachines) {
    const exploration = await timed(() => explore(machine, model));
    const greedy = await timed(() => greedyTour(exploration.value));
    const milliseconds = exploration.milliseconds + greedy.milliseconds;
    if (milliseconds > within) over.push(`${what}: ${ms(milliseconds)}`);
    rows.push([
      what,
      String(exploration.value.states.length),
      String(exploration.value.edges.length),
      String(greedy.value.cost),
      ms(milliseconds),
      ms(within),
    ]);
  }
  table(['large machines', 'states', 'steps', 'tour', 'in', 'at most'], rows);
  return over;
}

/**
 * Prints the time to explore and tour every machine, compared with `xstate/graph`. Timings depend on the computer, so
 * no test relies on them.
 */
export async function benchPaths(): Promise<void> {
  console.log('Test paths: exploration, tour, optimal tour; each once, wall clock');
  console.log(`${computer()}\n`);
  judge([...(await benchMachines()), ...(await benchLarge())]);
}
