import { listCards } from '@contract/card';
import { fillPath } from '@contract/endpoint';
import { readOrder } from '@contract/order';
import { payPastDue, readSubscription } from '@contract/statement';
import { pastDuePaymentModel } from '@machines/past-due-payment/past-due-payment-model';
import { forEachCase } from 'statechart-paths/run/executors';
import { csrfDefaults, idempotencyHeader } from '@contract/http';
import { beginSession, csrfToken } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';
import { chargeDelays, chargeEvents, chargeHarness, leaveKey } from './charge/charge-harness';
import { ModelAccount } from './order/model-account';

const agency = '100003';

class BillingDriver extends PortalDriver {
  readonly account = new ModelAccount(this.backend, agency);

  /** Pays the amount as someone else, if it is still due. */
  async payElsewhere(): Promise<void> {
    await this.account.setFixtures(['card-1', 'card-2'], true);
    const path = fillPath(payPastDue.path, { account_number: this.account.number });
    const csrf = { [csrfDefaults.header]: await csrfToken(this.page) };
    const paid = await this.page.request.post(path, {
      data: { expected_amount: 3400 },
      headers: { ...csrf, [idempotencyHeader]: crypto.randomUUID() },
    });
    if (!paid.ok()) throw new Error(`The payment answered ${paid.status()}`);
  }
}

const charge = chargeHarness<BillingDriver>({
  prepares: readSubscription,
  sends: payPastDue,
  setCards: ({ account }, usable) => account.setFixtures(usable, true),
  async changeAmount({ calls }) {
    const changed = { kind: 'status', status: 409, error_reason: 'amount_changed' } as const;
    await calls.release([payPastDue], changed);
    await calls.release([readSubscription]);
  },
});

const harness: HarnessOf<'past-due-payment', BillingDriver> = {
  inputs: forEachCase(pastDuePaymentModel.inputs, async (driver, { chargedBy, unsettled }) => {
    const { page, backend, calls, account } = driver;
    const user = chargedBy === 'staff' ? 'staff' : 'multi';
    await account.setFixtures(['card-1', 'card-2'], true);
    await backend.changePerson({ user, current_account: agency });
    await beginSession(page, user);
    if (unsettled) await leaveKey(driver, 'past-due', account.number);
    await page.goto('/billing');
    await calls.release([readSubscription, listCards]);
    await driver.begin();
  }),
  events: chargeEvents,
  actors: {
    ...charge,
    prepareCharge: {
      ...charge.prepareCharge,
      done: {
        ...charge.prepareCharge.done,
        async 'nothing due'(driver) {
          await driver.payElsewhere();
          await driver.calls.release([readSubscription, listCards]);
        },
      },
    },
  },
  delays: chargeDelays,
};

export const replay = browserReplay({
  id: 'past-due-payment',
  harness,
  prepare: async (page, backend) =>
    new BillingDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [readSubscription, listCards, payPastDue, readOrder],
        root: 'main [data-state]',
      }),
    ),
});

export const { executors, open } = replay;
