import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { orderDomain, readOrder, readReceipt } from '@contract/order';
import { orderActors } from '@machines/order/order-cases';
import type { OrderInput, OrderOptions, OrderSnapshot } from '@machines/order/order-context';
import { forEachCase, outOfReach } from 'statechart-paths/run/executors';
import { chargeDelays } from '../charge/charge-harness';
import type { OrderDriver } from './order-driver';

/* The part of a browser harness that all order flows share. */

const down = { kind: 'status', status: 500 } as const;
const busy = { kind: 'status', status: 503, error_reason: 'busy' } as const;
const declined = { kind: 'status', status: 422, error_reason: 'card_declined' } as const;

/** Stale time of cards and domains, in milliseconds. */
const untilStale = 31_000;

/** A number of days after which the prorated price is different. */
const untilRepriced = 2;

async function goBack(driver: OrderDriver, _: object, at: OrderSnapshot): Promise<void> {
  // The staff confirmation covers the page's Back button.
  if (at.matches({ ordering: 'staffConfirmation' })) {
    await driver.page.goBack();
  } else await driver.perform({ press: { button: 'Back' } });
  await driver.until('the address leaves the stage', () => !driver.page.url().includes('step='));
}

/** Presses Ok, which reloads the page. The reload is aborted, so that the purchase error stays on screen. */
async function acknowledge(driver: OrderDriver): Promise<void> {
  const { page } = driver;
  let reloaded = false;
  const document = (url: URL) => url.pathname.startsWith('/domains/');
  await page.route(document, async (route) => {
    reloaded = true;
    await route.abort('aborted');
  });
  await driver.perform({ press: { button: 'Ok' } });
  await driver.until('the page is reloaded', () => reloaded);
  await page.unroute(document);
}

async function readOptions(driver: OrderDriver, options: OrderOptions): Promise<void> {
  await driver.account.setFixtures(options.usableCards, options.hasMicrosite);
  await driver.calls.release([listCards, listDomains]);
  await letOptionsAge(driver);
}

/** Makes the page's data stale. Waits for all of it first, because data that arrives later would be fresh. */
async function letOptionsAge(driver: OrderDriver): Promise<void> {
  const loading = driver.page.getByText('Loading your cards and domains');
  await driver.until('the cards and domains are read', async () => (await loading.count()) === 0);
  await driver.clock.moveDate(untilStale);
}

export const orderHarness = {
  inputs: <Name extends string>(inputs: Readonly<Record<Name, OrderInput<string>>>) =>
    forEachCase(inputs, (driver: OrderDriver, input: OrderInput<string>) => driver.open(input)),
  events: {
    'wizard.back': goBack,
    'card.added': ({ account, page }: OrderDriver) => account.addSecondCard(page),
    'error.acknowledge': acknowledge,
  },
  actors: {
    loadOptions: {
      done: forEachCase(orderActors.loadOptions.done, readOptions),
      error: {
        async down(driver: OrderDriver) {
          await driver.calls.release([listCards], down);
          await driver.calls.release([listDomains]);
          await letOptionsAge(driver);
        },
      },
    },
    previewOrder: {
      done: { sum: ({ calls }: OrderDriver) => calls.release([previewBilling]) },
      error: { down: ({ calls }: OrderDriver) => calls.release([previewBilling], down) },
    },
    sendCharge: {
      done: {
        async charged(driver: OrderDriver) {
          await driver.acceptOrder();
          await driver.calls.release([orderDomain]);
        },
        running: outOfReach,
        'answer lost': (driver: OrderDriver) => driver.loseAnswer('drop'),
        'portal busy': ({ calls }: OrderDriver) => calls.release([orderDomain], busy),
        async 'amount changed'(driver: OrderDriver) {
          await driver.backend.passDays(untilRepriced);
          await driver.calls.release([orderDomain]);
        },
        declined: ({ calls }: OrderDriver) => calls.release([orderDomain], declined),
        async refused(driver: OrderDriver) {
          await driver.rejectOrder();
          await driver.calls.release([orderDomain]);
        },
      },
      error: { 'unreadable answer': (driver: OrderDriver) => driver.loseAnswer('malformed') },
    },
    confirmWithBank: {
      done: { answered: outOfReach, closed: outOfReach },
      error: { blocked: outOfReach },
    },
    cancelCharge: { done: { received: outOfReach }, error: { down: outOfReach } },
    lookUpCharge: {
      done: {
        async running(driver: OrderDriver) {
          await driver.startLostOrder();
          await driver.calls.release([readOrder]);
        },
        async charged(driver: OrderDriver) {
          await driver.placeLostOrder();
          await driver.calls.release([readOrder]);
        },
        declined: outOfReach,
        'bank asks': outOfReach,
        canceled: outOfReach,
        async refused(driver: OrderDriver) {
          await driver.rejectLostOrder();
          await driver.calls.release([readOrder]);
        },
      },
      error: { down: ({ calls }: OrderDriver) => calls.release([readOrder], down) },
    },
    recallOrder: {
      done: {
        async found(driver: OrderDriver) {
          await driver.placeLostOrder();
          await driver.calls.release([readReceipt]);
        },
        unknown: ({ calls }: OrderDriver) => calls.release([readReceipt]),
      },
      error: { down: ({ calls }: OrderDriver) => calls.release([readReceipt], down) },
    },
  },
  delays: chargeDelays,
  end: (driver: OrderDriver) => driver.end(),
} as const;
