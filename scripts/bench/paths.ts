import { machines } from '@machines/index';
import { explore } from '@workbench/paths/explore/explore';
import type { Exploration } from '@workbench/paths/explore/exploration';
import type { Model } from '@workbench/paths/model';
import { greedyTour, optimalTour, type Tour } from '@workbench/paths/tour/tour';
import type { AnyStateMachine } from 'xstate';
import { table } from '../lib/table.mjs';
import type { Figure } from './harness';
import { largeMachines } from './large-machines';
import { xstateGraphPaths } from './xstate-graph-paths';

export const method = `Exploring each machine, its tour and its optimal tour, each once, wall clock; then xstate/graph on the same machines, with all events supplied by hand: shortest paths to every state, and its transition paths (to a state, and one edge on), reduced greedily until nothing more is taken.`;

interface Timed<Value> {
  readonly value: Value;
  readonly milliseconds: number;
}

async function timed<Value>(work: () => Value | Promise<Value>): Promise<Timed<Value>> {
  const began = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - began };
}

interface Toured {
  readonly id: string;
  readonly exploration: Timed<Exploration>;
  readonly greedy: Timed<Tour>;
}

async function toured(id: string, machine: AnyStateMachine, model: Model): Promise<Toured> {
  const exploration = await timed(() => explore(machine, model));
  return { id, exploration, greedy: await timed(() => greedyTour(exploration.value)) };
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the time to explore and tour. */
const timeOf = ({ exploration, greedy }: Toured) => exploration.milliseconds + greedy.milliseconds;

function boundOf({ bound }: Tour): string {
  return bound === undefined ? '' : `${bound.value}${bound.proven ? '' : ' (not proven)'}`;
}

const ownHead = ['machine', 'states', 'steps', 'explored', 'tour', 'in', 'optimal', 'bound', 'in'];

function ownRow({ id, exploration, greedy }: Toured, optimal?: Timed<Tour>): readonly string[] {
  return [
    id,
    String(exploration.value.states.length),
    String(exploration.value.edges.length),
    ms(exploration.milliseconds),
    String(greedy.value.cost),
    ms(greedy.milliseconds),
    ...(optimal === undefined
      ? []
      : [String(optimal.value.cost), boundOf(optimal.value), ms(optimal.milliseconds)]),
  ];
}

const theirHead = [
  'xstate/graph',
  'states',
  'edges',
  'shortest in',
  'they take',
  'reduced cost',
  'it takes',
  'ours',
];

function theirRow({ id, exploration, greedy }: Toured): readonly string[] {
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
}

export async function measure(): Promise<readonly Figure[]> {
  const own: Toured[] = [];
  // Greedy tours run first, in a process that hasn't explored anything yet, which is the usual case.
  for (const { id, machine, model } of machines) own.push(await toured(id, machine, model));
  const optimal: Timed<Tour>[] = [];
  for (const { exploration } of own) {
    optimal.push(await timed(() => optimalTour(exploration.value)));
  }
  console.log(`${table([ownHead, ...own.map((each, index) => ownRow(each, optimal[index]))])}\n`);
  console.log(`${table([theirHead, ...own.map(theirRow)])}\n`);
  const large: Toured[] = [];
  for (const { name, machine, model } of largeMachines) {
    large.push(await toured(name, machine, model));
  }
  console.log(table([ownHead.slice(0, 6), ...large.map((each) => ownRow(each))]));
  const unit = 'ms';
  return [
    { name: 'all machines: exploration, tours', measured: sum(own.map(timeOf)), unit, limit: 2000 },
    {
      name: 'all machines: optimal tours',
      measured: sum(optimal.map(({ milliseconds }) => milliseconds)),
      unit,
      limit: 10_000,
    },
    ...large.map((each, index) => ({
      name: each.id,
      measured: timeOf(each),
      unit,
      limit: largeMachines[index]?.within,
    })),
  ];
}
