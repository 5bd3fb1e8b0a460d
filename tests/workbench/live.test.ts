import { createActor, createMachine, fromPromise } from 'xstate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { heard, type Live, type LiveMessage } from '@workbench/app/live/live-messages';
import { reportActors, type LiveChannel } from '@workbench/app/live/report-actors';
import { orderMachine } from '../../packages/statechart-paths/tests/order-machine';

/** Creates a portal tab, and the workbench that listens to it. */
function tab() {
  const sent: LiveMessage[] = [];
  let ask: Parameters<LiveChannel['addEventListener']>[1] = () => undefined;
  const stop = reportActors(
    {
      postMessage: (message) => sent.push(structuredClone(message)),
      addEventListener: (_type, listen) => {
        ask = listen;
      },
    },
    { tab: 'tab', page: () => 'Purchase', now: () => 0 },
  );
  onTestFinished(stop);
  return {
    follow: (...machines: readonly string[]) => ask({ data: { kind: 'follow', machines } }),
    live: () => sent.reduce<Live>(heard, { actors: [], hasLeft: false }),
    sent,
  };
}

const order = orderMachine.provide({
  actors: {
    placeOrder: fromPromise<{ receipt: string }, { name: string }>(
      () => new Promise(() => undefined),
    ),
  },
});

describe('a portal tab that the workbench follows', () => {
  it("reports its machines' states and paths, and when they stop", () => {
    const { follow, live: known } = tab();
    const actor = createActor(order, { input: { name: '' } }).start();
    actor.send({ type: 'name.type', name: 'harbor' });
    follow('order');
    actor.send({ type: 'order.confirm' });
    const [live] = known().actors;
    expect(live).toMatchObject({ machine: 'order', page: 'Purchase', isRunning: true });
    expect(live?.log.map(({ event, states }) => [event, states])).toEqual([
      ['xstate.init', ['', 'editing']],
      ['name.type', ['', 'editing']],
      ['order.confirm', ['', 'ordering']],
    ]);
    expect(live?.log.at(-1)?.transitions).toEqual(['editing: order.confirm']);
    actor.stop();
    expect(known()).toMatchObject({ actors: [{ isRunning: false }], hasLeft: false });
    const gone = heard(known(), { kind: 'left', tab: 'tab' });
    expect(gone).toEqual({ actors: [], hasLeft: true });
    expect(heard(gone, { kind: 'follow', machines: [] })).toEqual(gone);
    expect(heard(gone, { kind: 'arrived', tab: 'tab' }).hasLeft).toBe(false);
  });

  it('sends nothing until the workbench connects, and nothing about unregistered machines', () => {
    const { follow, sent } = tab();
    const actor = createActor(order, { input: { name: '' } }).start();
    actor.send({ type: 'name.type', name: 'harbor' });
    expect(sent).toEqual([]);
    follow('transfer');
    actor.send({ type: 'name.type', name: 'coast' });
    expect(sent).toEqual([]);
    actor.stop();
  });

  it('masks secrets in context and events before they leave the tab', () => {
    const { follow, sent } = tab();
    follow('vault');
    const vault = createMachine({
      id: 'vault',
      context: { authCode: 'sesame-1', note: 'plain' },
      on: { 'code.change': {}, 'authCode.change': {} },
    });
    const actor = createActor(vault).start();
    actor.send({ type: 'code.change', authCode: 'sesame-2', password: 'sesame-3' });
    actor.send({ type: 'authCode.change', text: 'sesame-4' });
    actor.stop();
    expect(JSON.stringify(sent)).not.toContain('sesame');
    expect(JSON.stringify(sent)).toContain('plain');
  });
});
