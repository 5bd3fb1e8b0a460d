import { listCards } from '@contract/card';
import { payPastDue, readSubscription } from '@contract/statement';
import { setBelongings } from '@contract/test-mode';
import { pastDuePaymentMachine } from '@machines/past-due-payment/past-due-payment-machine';
import { pastDuePaymentModel } from '@machines/past-due-payment/past-due-payment-model';
import { pastDuePaymentScreen } from '@machines/past-due-payment/past-due-payment-screen';
import { forEachCase, outOfReach } from '@workbench/paths/run/executors';
import type { ScreenHarnessOf } from '@workbench/paths/run/screen-executors';
import { randomUUID } from 'node:crypto';
import { csrfDefaults } from '@contract/http';
import { beginSession, csrfToken } from '../../fixtures/sign-in';
import { browserReplay } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

/** The agency of three that is past due. */
const agency = '100003';
const down = { kind: 'status', status: 500 } as const;
const status = (code: number, error_reason: string) =>
  ({ kind: 'status', status: code, error_reason }) as const;

class BillingDriver extends PortalDriver {
  readonly #number = this.world.account(agency);
  readonly #cards = new Map([
    ['card-1', { id: randomUUID(), last_four: '4242' }],
    ['card-2', { id: randomUUID(), last_four: '4444' }],
  ]);

  async setCards(usable: readonly string[]): Promise<void> {
    const cards = [...this.#cards].map(([name, card]) => ({
      ...card,
      expired: !usable.includes(name),
    }));
    await this.world.call(setBelongings, { account_number: this.#number, cards });
  }

  /** Someone else pays what is due. */
  async payElsewhere(): Promise<void> {
    await this.setCards(['card-1', 'card-2']);
    const { request } = this.page;
    const at = ({ path }: { readonly path: string }) =>
      path.replace('{account_number}', this.#number);
    const subscription = await request.get(at(readSubscription));
    const { amount_due: amount } = (await subscription.json()) as { amount_due: number };
    if (amount === 0) return;
    const paid = await request.post(at(payPastDue), {
      data: { expected_amount: amount },
      headers: { [csrfDefaults.header]: await csrfToken(this.page) },
    });
    if (!paid.ok()) throw new Error(`The payment answered ${paid.status()}`);
  }
}

type Harness = ScreenHarnessOf<
  typeof pastDuePaymentMachine,
  typeof pastDuePaymentModel,
  BillingDriver
>;

const harness: Harness = {
  inputs: forEachCase(pastDuePaymentModel.inputs, async (driver, { paidBy }) => {
    const { page, world, calls } = driver;
    const user = paidBy === 'staff' ? 'staff' : 'multi';
    await driver.setCards(['card-1', 'card-2']);
    await world.changePerson({ user, currentAccount: agency });
    await beginSession(page, user);
    await page.goto('/billing');
    await calls.release([readSubscription, listCards]);
    await driver.begin();
  }),
  actors: {
    readDue: {
      done: {
        async 'two cards'(driver) {
          await driver.setCards(['card-1', 'card-2']);
          await driver.calls.release([readSubscription, listCards]);
        },
        async 'no card'(driver) {
          await driver.setCards([]);
          await driver.calls.release([readSubscription, listCards]);
        },
        async 'nothing due'(driver) {
          await driver.payElsewhere();
          await driver.calls.release([readSubscription, listCards]);
        },
      },
      error: {
        async down({ calls }) {
          await calls.release([listCards], down);
          await calls.release([readSubscription]);
        },
      },
    },
    pay: {
      done: {
        paid: ({ calls }) => calls.release([payPastDue]),
        async declined({ calls }) {
          await calls.release([payPastDue], status(422, 'card_declined'));
          await calls.release([readSubscription]);
        },
        async 'amount changed'({ calls }) {
          await calls.release([payPastDue], status(409, 'amount_changed'));
          await calls.release([readSubscription]);
        },
        refused: ({ calls }) => calls.release([payPastDue], status(502, 'gateway_failed')),
        'answer lost': ({ calls }) => calls.release([payPastDue], { kind: 'drop' }),
      },
      error: { unforeseen: outOfReach },
    },
    askForPayment: {
      done: {
        async paid(driver) {
          await driver.payElsewhere();
          await driver.calls.release([readSubscription]);
        },
        running: ({ calls }) => calls.release([readSubscription]),
        // Half a minute after the payment was sent; a call is given up after 20 seconds.
        async unpaid({ calls, clock }) {
          await clock.pass(19_000);
          await calls.release([readSubscription]);
          await calls.newest(readSubscription);
          await clock.pass(12_000);
          await calls.release([readSubscription]);
        },
      },
      error: { down: ({ calls }) => calls.release([readSubscription], down) },
    },
  },
  delays: { askAgain: ({ clock }) => clock.pass(1500) },
};

export const pastDuePaymentReplay = browserReplay({
  id: 'past-due-payment',
  machine: pastDuePaymentMachine,
  model: pastDuePaymentModel,
  screen: pastDuePaymentScreen,
  harness,
  prepare: async (page, world) =>
    new BillingDriver(
      await PortalDriver.prepare({
        page,
        world,
        holds: [readSubscription, listCards, payPastDue],
        root: 'main [data-state]',
      }),
    ),
});

export const { executors, open } = pastDuePaymentReplay;
