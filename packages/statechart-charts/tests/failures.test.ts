import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Chart, ChartStep } from '../src/chart';
import { withFailures } from '../src/read/failures';
import { readChart } from '../src/read/read-chart';

const order = createMachine({
  id: 'order',
  initial: 'form',
  states: {
    form: {
      on: {
        send: [
          { guard: 'isBlank', target: 'invalid' },
          { guard: 'isForeign', target: 'customs' },
          { target: 'sending' },
        ],
      },
    },
    invalid: { on: { change: 'form' } },
    customs: { on: { declare: 'sending' } },
    sending: {
      invoke: {
        src: 'send',
        onDone: [
          { guard: 'isAccepted', target: 'done' },
          { guard: 'isRefused', target: 'refused' },
          { guard: 'isLost', target: 'asking' },
          { target: 'form' },
        ],
        onError: 'failed',
      },
      on: { cancel: 'form' },
    },
    asking: { invoke: { src: 'ask', onDone: 'done', onError: 'asking' } },
    refused: {},
    failed: { initial: 'shown', states: { shown: {} }, on: { retry: 'sending' } },
    expired: { meta: { failure: true }, on: { retry: 'form' } },
    done: { on: { expire: 'expired' } },
  },
});

const failuresOf = ({ states }: Chart) =>
  states.filter(({ failure }) => failure === true).map(({ path }) => path);

it("marks a state that only an actor's error leads to, and one whose meta says so", () => {
  expect(failuresOf(readChart(order))).toEqual(['failed', 'failed.shown', 'expired']);
});

it('marks alternatives to the main path, unless the machine goes on from there', () => {
  const steps: readonly ChartStep[] = [
    { transition: 'form: send #3', from: 'form', to: 'sending' },
    { transition: 'sending: send done #1', from: 'sending', to: 'done' },
  ];
  const chart = withFailures({ ...readChart(order), mainPath: steps });
  expect(failuresOf(chart)).toEqual(['invalid', 'refused', 'failed', 'failed.shown', 'expired']);
});
