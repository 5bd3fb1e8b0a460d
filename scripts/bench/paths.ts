import { machines } from '@machines/index';
import { createEngine } from 'statechart-paths/explore/engine';
import { explore } from 'statechart-paths/explore/explore';
import type { Exploration } from 'statechart-paths/explore/exploration';
import type { Model } from 'statechart-paths/model';
import { greedyTour, type Tour } from 'statechart-paths/tour/tour';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { table } from '../lib/table.mjs';
import type { Figure } from './harness';
import { measureRatios, method as ratioMethod } from './paths-ratios';
import { largeMachines } from '../../packages/statechart-paths/tests/large-machines';

export const method = `Exploring each machine and its tour, each once, wall clock; then xstate/graph on the same machines, with all events supplied by hand: shortest paths to every state.
${ratioMethod}`;

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

/** Returns the time taken by the exploration and the tour, in milliseconds. */
const timeOf = ({ exploration, greedy }: Toured) => exploration.milliseconds + greedy.milliseconds;

const ownHead = ['machine', 'states', 'steps', 'explored', 'tour', 'in'];

function ownRow({ id, exploration, greedy }: Toured): readonly string[] {
  return [
    id,
    String(exploration.value.states.length),
    String(exploration.value.edges.length),
    ms(exploration.milliseconds),
    String(greedy.value.cost),
    ms(greedy.milliseconds),
  ];
}

/**
 * Returns the possible events, including delays and actor outcomes with their payloads, which `xstate/graph` can't find
 * itself.
 */
function eventsIn({
  definition,
  model,
}: Exploration): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  const { offer } = createEngine(definition.machine, model);
  return (snapshot) => {
    const active = new Set(snapshot._nodes.map(({ id }) => id));
    const timers = definition.delays
      .filter(({ eventType }) => [...active].some((id) => eventType.endsWith(`.${id}`)))
      .map(({ eventType }) => [eventType, 0] as const);
    const state = { snapshot, ended: new Set<string>(), timers: new Map(timers) };
    return offer(state).map(({ event }) => event);
  };
}

/** Returns the number of states to which `xstate/graph` finds shortest paths, over all inputs. */
function statesByXStateGraph(exploration: Exploration): number {
  const { definition, model } = exploration;
  return Object.values(model.inputs)
    .map(
      (input) =>
        getShortestPaths(definition.machine, {
          input,
          events: eventsIn(exploration),
          filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
            snapshot.can(event),
          limit: 500_000,
        }).length,
    )
    .reduce((sum, states) => sum + states, 0);
}

export async function measure(): Promise<readonly Figure[]> {
  const own: Toured[] = [];
  for (const { id, machine, model } of machines) own.push(await toured(id, machine, model));
  console.log(`${table([ownHead, ...own.map(ownRow)])}\n`);
  const theirs: (readonly string[])[] = [];
  for (const { id, exploration } of own) {
    const { value, milliseconds } = await timed(() => statesByXStateGraph(exploration.value));
    theirs.push([id, String(value), ms(milliseconds)]);
  }
  console.log(`${table([['xstate/graph', 'states', 'shortest paths in'], ...theirs])}\n`);
  const large: Toured[] = [];
  for (const { name, machine, model } of largeMachines) {
    large.push(await toured(name, machine, model));
  }
  console.log(table([ownHead, ...large.map(ownRow)]));
  const unit = 'ms';
  return [
    { name: 'all machines: exploration, tours', measured: sum(own.map(timeOf)), unit, limit: 2000 },
    ...large.map((each, index) => ({
      name: each.id,
      measured: timeOf(each),
      unit,
      limit: largeMachines[index]?.within,
    })),
    ...(await measureRatios()),
  ];
}
