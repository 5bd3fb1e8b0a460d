import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { runHeld, type ExecutorsOf } from 'statechart-paths';
import { Order } from './order';
import { orderMachine } from './order-machine';
import type { orderModel } from './order-model';

export function createDriver(_input: string) {
  const held = runHeld(orderMachine, undefined);
  render(<Order actor={held.actor} />);
  held.actor.start();
  return held;
}
type Driver = ReturnType<typeof createDriver>;

const see = (text: string) => async () => {
  await screen.findByText(text);
};

export const executors = {
  inputs: { fresh: async () => {} },
  events: {
    'name.type': {
      short: async (_, { name }) => {
        fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
      },
    },
    'order.send': {
      plain: async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      },
    },
  },
  actors: {
    placeOrder: {
      done: {
        placed: async ({ settle }, output) => settle({ actor: 'placeOrder' }, 'done', output),
      },
      error: {
        refused: async ({ settle }, error) => settle({ actor: 'placeOrder' }, 'error', error),
      },
    },
  },
  delays: {},
  states: { editing: see('Send'), ordering: see('Sending …'), done: see('Thank you.') },
  refusals: {
    'order.send': async () => {
      const button = screen.getByRole('button', { name: 'Send' });
      if (!button.hasAttribute('disabled')) throw new Error('Send can be pressed.');
    },
  },
  end: async ({ actor }) => {
    actor.stop();
    cleanup();
  },
} satisfies ExecutorsOf<typeof orderMachine, typeof orderModel, Driver>;
