import { listCards, type Card } from '@contract/card';
import { changeCard } from '@contract/new-card';
import { fillPath } from '@contract/endpoint';
import { csrfDefaults } from '@contract/http';
import { outOfReach } from 'statechart-paths/run/executors';
import { fillCard } from '../../fixtures/card-form';
import { csrfToken, signIn } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

const number = '4242 4242 4242 4242';

/** Drives the page of a demo card, where the paths enter a new card number. */
class CardFormDriver extends PortalDriver {
  /** Expects a state of the form, which closes once the card is saved. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'saved') await super.expectState(state);
  }

  get #cards(): string {
    return fillPath(listCards.path, { account_number: '100001' });
  }

  async open(): Promise<void> {
    const { page } = this;
    await signIn(page, 'agent', '/payment');
    await page.getByRole('link', { name: /^Replace Visa ending in 1881/ }).click();
    await page.getByRole('button', { name: 'Change number' }).click();
    await page.getByRole('button', { name: 'Change name and billing address' }).click();
    await fillCard(page, number);
  }

  /** Saves the card as someone else in the agency. */
  async changeElsewhere(lastName: string): Promise<void> {
    const { request } = this.page.context();
    const cards = (await (await request.get(this.#cards)).json()) as readonly Card[];
    const card = cards.find(({ masked_card_number: masked }) => masked.endsWith('1881'));
    if (card === undefined) throw new Error('The card is gone');
    const { id, is_default: _default, expired: _expired, can_pay: _canPay, ...rest } = card;
    const { masked_card_number: _masked, card_type: _type, ...details } = rest;
    const response = await request.put(`${this.#cards}${id}/`, {
      data: { ...details, expiration_year: details.expiration_year + 3, last_name: lastName },
      headers: { [csrfDefaults.header]: await csrfToken(this.page) },
    });
    if (!response.ok()) throw new Error(`The other person could not save: ${response.status()}`);
  }
}

const harness: HarnessOf<'card-editor', CardFormDriver> = {
  inputs: {
    async fresh(driver) {
      await driver.open();
      await driver.begin();
    },
    hosted: outOfReach,
  },
  actors: {
    loadFields: { done: { loaded: outOfReach }, error: { blocked: outOfReach } },
    saveCard: {
      done: {
        saved: ({ calls }) => calls.release([changeCard]),
        'fields refused': ({ calls }, outcome) =>
          calls.release([changeCard], {
            kind: 'status',
            status: 422,
            error_reason: 'invalid',
            fields: { ...outcome.fields },
          }),
        'changed meanwhile': async (driver, { current }) => {
          await driver.changeElsewhere(current.last_name);
          await driver.calls.release([changeCard]);
        },
        declined: ({ calls }) =>
          calls.release([changeCard], {
            kind: 'status',
            status: 502,
            error_reason: 'gateway_failed',
          }),
        'no answer': ({ calls }) => calls.release([changeCard], { kind: 'drop' }),
      },
      error: { unforeseen: outOfReach },
    },
  },
  delays: {},
  states: {
    'failed.refused': (driver) =>
      driver.expectElements({ seen: [{ field: 'Card number', value: number }] }),
    saved: (driver) =>
      driver.expectElements({
        seen: [{ heading: 'Payment Settings' }, { link: /^Edit Visa ending in 4242/ }],
        unseen: [{ field: 'Card number' }],
      }),
  },
};

export const replay = browserReplay({
  id: 'card-editor',
  harness,
  prepare: async (page, backend) =>
    new CardFormDriver(
      await PortalDriver.prepare({ page, backend, holds: [changeCard], root: 'form[data-state]' }),
    ),
});

export const { executors, open } = replay;
