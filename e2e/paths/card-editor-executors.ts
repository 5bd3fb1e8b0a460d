import { addCard } from '@contract/new-card';
import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import type { cardEditorModel } from '@machines/card-editor/card-editor-model';
import type { Page } from '@playwright/test';
import type { ExecutorsOf } from '@workbench/paths/run/executors';
import { OrderScreen } from '../fixtures/order-screen';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { signIn, type World } from '../fixtures/world';
import { PortalDriver } from './portal-driver';
import { hasAttribute, hasValue, isGone, isOff, isOn } from './sights';

const name = 'lakeside-agency.com';
const number = '4242 4242 4242 4242';

/** The card form as it stands in the second stage of a purchase. */
export class CardFormDriver extends PortalDriver {
  readonly order = new OrderScreen(this.page);
  readonly form = this.page.locator('form[data-state]');
  readonly save = this.form.getByRole('button', { name: /^Sav/ });
  readonly cancel = this.form.getByRole('button', { name: 'Cancel' });

  static async prepareForm(page: Page, world: World): Promise<CardFormDriver> {
    const prepared = await PortalDriver.prepare({
      page,
      world,
      holds: [addCard],
      root: 'form[data-state]',
    });
    return new CardFormDriver(prepared);
  }

  field(label: string) {
    return this.form.getByRole('textbox', { name: label });
  }
}

const messages = /Please check the marked fields/;

/** Which field of the form a name of the contract is, as far as the model marks it. */
const labels: Readonly<Record<string, string>> = {
  cvv: 'Security code',
  billing_zip: 'ZIP or postal code',
  billing_city: 'City',
};

function labelOf(field: string): string {
  const label = labels[field];
  if (label === undefined) throw new Error(`The model marks "${field}", which has no label here.`);
  return label;
}

function isMarked(driver: CardFormDriver, field: string): Promise<boolean> {
  return hasAttribute(driver.field(labelOf(field)), 'aria-invalid', 'true');
}

export const cardEditorExecutors: ExecutorsOf<
  typeof cardEditorMachine,
  typeof cardEditorModel,
  CardFormDriver
> = {
  inputs: {
    async fresh(driver) {
      await signIn(driver.page, 'agent', '/domains/purchase');
      await new PurchaseScreen(driver.page).configure(name);
      await driver.page.getByRole('button', { name: 'Add Card' }).click();
      await driver.order.fillCard(number);
      await driver.begin();
    },
  },
  events: {
    'card.save': {
      async plain({ save }) {
        await save.click();
      },
    },
    'field.change': {
      async 'marked one'(driver, { field }) {
        await driver.field(labelOf(field)).fill('456');
      },
      async 'other one'(driver, { field }) {
        await driver.field(labelOf(field)).fill('Riverton');
      },
    },
  },
  actors: {
    saveCard: {
      done: { saved: ({ calls }) => calls.letGo([addCard]) },
      error: {
        'fields refused': ({ calls }, { fields }) =>
          calls.letGo([addCard], {
            kind: 'status',
            status: 422,
            error_reason: 'invalid',
            fields: { ...fields },
          }),
        declined: ({ calls }) =>
          calls.letGo([addCard], {
            kind: 'status',
            status: 502,
            error_reason: 'gateway_failed',
          }),
        'no answer': ({ calls }) => calls.letGo([addCard], { kind: 'drop' }),
      },
    },
  },
  delays: {},
  states: {
    async editing(driver) {
      await driver.expectState('editing');
      await driver.sees({ 'an open form': () => isOn(driver.save) });
    },
    async saving(driver) {
      await driver.expectState('saving');
      await driver.sees({
        'Save says that it is busy': () => hasAttribute(driver.save, 'aria-busy', 'true'),
        'no Cancel': () => isOff(driver.cancel),
        'no message of before': () => isGone(driver.form.getByText(messages)),
      });
    },
    async 'failed.marked'(driver, { context: { fields } }) {
      await driver.expectState('failed.marked');
      await driver.sees({
        ...Object.fromEntries(
          Object.entries(fields).map(([field, message]) => [
            `"${message}" at ${labelOf(field)}`,
            async () =>
              (await isMarked(driver, field)) &&
              (await driver.form.getByText(message, { exact: true }).isVisible()),
          ]),
        ),
        'no other field marked': async () =>
          (await driver.form.locator('[aria-invalid="true"]').count()) ===
          Object.keys(fields).length,
      });
    },
    async 'failed.refused'(driver) {
      await driver.expectState('failed.refused');
      await driver.sees({
        'why it was not saved': () => driver.form.locator('[data-tone="danger"]').isVisible(),
        'what was typed': () => hasValue(driver.field('Card number'), number),
      });
    },
    async saved(driver) {
      await driver.sees({
        'no form any more': () => isGone(driver.form),
        'the new card, chosen': () =>
          driver.page
            .getByRole('radio', { name: /ending in 4242/ })
            .first()
            .isVisible(),
      });
    },
  },
};
