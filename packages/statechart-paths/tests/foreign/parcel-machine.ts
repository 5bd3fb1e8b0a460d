import { assign, fromPromise, setup } from 'xstate';
import type { ModelOf } from '../../src/model';

/** A machine and its model in a TypeScript file. */
export const parcelMachine = setup({
  types: {
    context: {} as { weight: number },
    events: {} as { type: 'parcel.weigh'; weight: number } | { type: 'parcel.send' },
  },
  actors: { carry: fromPromise<string>(() => Promise.reject(new Error('carry must be provided'))) },
  guards: { isWeighed: ({ context }) => context.weight > 0 },
}).createMachine({
  id: 'parcel',
  context: { weight: 0 },
  initial: 'counter',
  states: {
    counter: {
      on: {
        'parcel.weigh': { actions: assign({ weight: ({ event }) => event.weight }) },
        'parcel.send': { guard: 'isWeighed', target: 'underway' },
      },
    },
    underway: {
      invoke: { id: 'carry', src: 'carry', onDone: 'delivered', onError: 'counter' },
    },
    delivered: { type: 'final' },
  },
});

export const parcelModel = {
  inputs: { fresh: undefined },
  events: { 'parcel.weigh': { light: { weight: 1 } }, 'parcel.send': { plain: {} } },
  actors: { carry: { done: { delivered: 'at the door' }, error: { lost: { code: 'lost' } } } },
  scenarios: [
    {
      name: 'a parcel arrives',
      input: 'fresh',
      steps: ['refused parcel.send', 'parcel.weigh', 'parcel.send', 'carry done'],
      ends: 'delivered',
    },
  ],
} satisfies ModelOf<typeof parcelMachine>;

/** A model with an event that the machine lacks. */
export const misfitModel = {
  ...parcelModel,
  events: { ...parcelModel.events, 'parcel.weight': { light: { weight: 1 } } },
};
