import { addCard } from '@contract/new-card';
import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { cardEditorScreen } from '@machines/card-editor/card-editor-screen';
import { outOfReach } from '@workbench/paths/run/executors';
import type { ScreenHarnessOf } from '@workbench/paths/run/screen-executors';
import { fillCard } from '../../fixtures/card-form';
import { OrderScreen, purchase } from '../../fixtures/order-screen';
import { browserReplay } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

const number = '4242 4242 4242 4242';

/** The card form in the second stage of a purchase. */
class CardFormDriver extends PortalDriver {
  /** The form, which has the state, closes once the card is saved. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'saved') await super.expectState(state);
  }
}

const harness: ScreenHarnessOf<typeof cardEditorMachine, typeof cardEditorModel, CardFormDriver> = {
  inputs: {
    async fresh(driver) {
      await (await OrderScreen.open(driver.page, purchase)).configure();
      await driver.perform({ press: { button: 'Add Card' } });
      await fillCard(driver.page, number);
      await driver.begin();
    },
  },
  actors: {
    saveCard: {
      done: {
        saved: ({ calls }) => calls.release([addCard]),
        'fields refused': ({ calls }, outcome) =>
          calls.release([addCard], {
            kind: 'status',
            status: 422,
            error_reason: 'invalid',
            fields: { ...outcome.fields },
          }),
        declined: ({ calls }) =>
          calls.release([addCard], { kind: 'status', status: 502, error_reason: 'gateway_failed' }),
        'no answer': ({ calls }) => calls.release([addCard], { kind: 'drop' }),
      },
      error: { unforeseen: outOfReach },
    },
  },
  delays: {},
  states: {
    'failed.refused': (driver) =>
      driver.expectLook({ seen: [{ field: 'Card number', value: number }] }),
    saved: (driver) =>
      driver.expectLook({
        seen: [{ radio: /ending in 4242$/, checked: true }],
        unseen: [{ field: 'Card number' }],
      }),
  },
};

export const cardEditorReplay = browserReplay({
  id: 'card-editor',
  machine: cardEditorMachine,
  model: cardEditorModel,
  screen: cardEditorScreen,
  harness,
  prepare: async (page, world) =>
    new CardFormDriver(
      await PortalDriver.prepare({ page, world, holds: [addCard], root: 'form[data-state]' }),
    ),
});

export const { executors, open } = cardEditorReplay;
