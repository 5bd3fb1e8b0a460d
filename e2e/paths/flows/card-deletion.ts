import { removeCard } from '@contract/card';
import { outOfReach } from 'statechart-paths/run/executors';
import { signIn } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

const harness: HarnessOf<'card-deletion', PortalDriver> = {
  inputs: {
    async fresh(driver) {
      await signIn(driver.page, 'agent', '/payment');
      await driver.begin();
    },
  },
  actors: {
    deleteCard: {
      done: {
        // The tour opens the dialog for this card again, so the backend must not delete the card.
        // `e2e/journeys/clicks.spec.ts` deletes a card.
        deleted: ({ calls }) =>
          calls.release([removeCard], { kind: 'status', status: 404, error_reason: 'not_found' }),
        'is the default now': ({ calls }) =>
          calls.release([removeCard], {
            kind: 'status',
            status: 409,
            error_reason: 'card_is_default',
          }),
        'in use': ({ calls }) =>
          calls.release([removeCard], {
            kind: 'status',
            status: 409,
            error_reason: 'card_in_use',
          }),
        'no answer': ({ calls }) => calls.release([removeCard], { kind: 'drop' }),
      },
      error: { unforeseen: outOfReach },
    },
  },
  delays: {},
  states: {},
};

export const replay = browserReplay({
  id: 'card-deletion',
  harness,
  prepare: async (page, backend) =>
    new PortalDriver(
      await PortalDriver.prepare({ page, backend, holds: [removeCard], root: 'main [data-state]' }),
    ),
});

export const { executors, open } = replay;
