import { describe, expect, it } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { pathTo } from '../src/explore/exploration';
import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { replay } from '../src/explore/replay';
import { walks } from '../src/explore/graph';
import { greedyTour } from '../src/tour/tour';
import { flagsMachine, flagsModel, regionsMachine, regionsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';

const MACHINES: readonly (readonly [string, AnyStateMachine, Model])[] = [
  ['order', orderMachine, orderModel],
  ['flags', flagsMachine, flagsModel],
  ['regions', regionsMachine, regionsModel],
];

describe('a replay', () => {
  it.each(MACHINES)('ends in the same state as the exploration (%s)', (_, machine, model) => {
    const { states } = explore(machine, model);
    // Every seventh state is enough to include each kind of path, and keeps the test fast.
    for (const { index, identity } of states.filter((state) => state.index % 7 === 0)) {
      const replayed = replay(pathTo(states, index), machine, model);
      expect(replayed).toMatchObject({ kind: 'replayed', identity });
    }
  });

  it.each(MACHINES)(
    'reaches the same states as the running actor on a tour (%s)',
    (_, machine, model) => {
      const exploration = explore(machine, model);
      const { paths } = greedyTour(exploration);
      for (const { start, edges } of walks(exploration, paths)) {
        const actor = createActor(machine, { input: model.inputs[start.input] });
        actor.subscribe({ error: () => undefined });
        actor.start();
        for (const edge of edges) {
          actor.send(edge.event);
          const explored = exploration.states[edge.to]?.running.snapshot;
          const running = actor.getSnapshot();
          expect([running.value, running.context, running.status]).toEqual([
            explored?.value,
            explored?.context,
            explored?.status,
          ]);
        }
        actor.stop();
      }
    },
  );

  it('returns canonical labels and omits refused events', () => {
    const replayed = replay(
      {
        input: 'fresh',
        steps: ['refused order.confirm', 'name.type harbor', 'order.confirm plain'],
      },
      orderMachine,
      orderModel,
    );
    expect(replayed).toMatchObject({
      kind: 'replayed',
      path: { input: 'fresh', steps: ['name.type harbor', 'order.confirm'] },
    });
  });

  it('reports which step is impossible', () => {
    const replayed = replay(
      { input: 'known', steps: ['order.confirm', 'order.again'] },
      orderMachine,
      orderModel,
    );
    expect(replayed).toMatchObject({
      kind: 'stopped',
      step: 2,
      sentence: expect.stringContaining('"order.again" does nothing in "ordering"'),
    });
  });
});
