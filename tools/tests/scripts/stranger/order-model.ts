import type { ModelOf } from 'statechart-paths';
import type { orderMachine } from './order-machine';

export const orderModel = {
  inputs: { fresh: undefined },
  events: { 'name.type': { short: { name: 'harbor' } }, 'order.send': { plain: {} } },
  actors: { placeOrder: { done: { placed: 'no. 1' }, error: { refused: {} } } },
  invariants: [
    {
      name: 'an order has a name',
      holds: (state) => !state.matches('ordering') || state.context.name !== '',
    },
  ],
} satisfies ModelOf<typeof orderMachine>;
