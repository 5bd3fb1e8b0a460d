import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { activeUser } from '@contract/user';
import type { OrderOptions } from '@machines/order/order-context';
import { button, confirmButton, typeRadio } from './order-controls';
import { orderCalls, untilOld, type OrderDriver } from './order-driver';

/* How what happens to an order from its second stage on is brought about, in both flows. */

const down = { kind: 'status', status: 500 } as const;
async function isAsking(driver: OrderDriver): Promise<boolean> {
  return (await driver.shownState())?.endsWith('staffConfirmation') ?? false;
}

/** The document is asked for anew. It is not given, so that what led to it can be looked at once more. */
async function reloads(driver: OrderDriver, act: () => Promise<void>): Promise<void> {
  const { page } = driver;
  let asked = false;
  const address = (url: URL) => url.pathname.startsWith('/domains/');
  await page.route(address, async (route) => {
    asked = true;
    await route.abort('aborted');
  });
  await act();
  await driver.until('the page is reloaded', () => asked);
  await page.unroute(address);
}

/** The session has ended when the order comes; signing in again in another tab brings the screen back. */
async function signedOutAtOrder(driver: OrderDriver): Promise<void> {
  const { page, world, calls } = driver;
  const { user_id: userId } = await world.call(activeUser);
  await world.endSessions();
  await calls.letGo(orderCalls.placeOrder);
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
  await driver.sees({ 'Session Expired': () => expired.isVisible() });
  await driver.signIn();
  await page.evaluate((user) => {
    const channel = new BroadcastChannel('portal.session');
    channel.postMessage({ type: 'tabs.signedIn', userId: user });
    channel.close();
  }, userId);
  await driver.sees({ 'no Session Expired': async () => (await expired.count()) === 0 });
}

export const orderEventExecutors = {
  'wizard.back': {
    async plain(driver: OrderDriver) {
      // The question covers the page's own Back; the browser's is still there.
      if (await isAsking(driver)) await driver.page.goBack();
      else await driver.screen.back.click();
      await driver.until(
        'the address leaves the stage',
        () => !driver.page.url().includes('step='),
      );
    },
  },
  'wizard.startOver': {
    async plain(driver: OrderDriver) {
      await driver.page
        .getByRole('button', { name: /^(Start Over|(Purchase|Transfer) another domain)$/ })
        .click();
    },
  },
  'options.retry': { plain: (driver: OrderDriver) => button(driver, 'Try again').click() },
  'type.choose': {
    microsite: (driver: OrderDriver) => typeRadio(driver, 'c1').click(),
    parked: (driver: OrderDriver) => typeRadio(driver, 'parked').click(),
  },
  'card.choose': {
    second: (driver: OrderDriver) =>
      driver.page.getByRole('radio', { name: driver.account.cardLabel('card-2') }).click(),
  },
  'card.add': { plain: (driver: OrderDriver) => button(driver, 'Add Card').click() },
  'card.added': { third: (driver: OrderDriver) => driver.addCard('5555 5555 5555 4444') },
  'card.cancel': { plain: (driver: OrderDriver) => button(driver, 'Cancel').click() },
  'order.confirm': {
    async plain(driver: OrderDriver) {
      if (await isAsking(driver)) {
        await driver.page.getByRole('button', { name: /^Charge \$/ }).click();
      } else await confirmButton(driver).click();
    },
  },
  'order.reconsider': { plain: (driver: OrderDriver) => button(driver, 'Go back').click() },
  'error.acknowledge': {
    plain: (driver: OrderDriver) => reloads(driver, () => button(driver, 'Ok').click()),
  },
} as const;

async function readOptions(driver: OrderDriver, options: OrderOptions): Promise<void> {
  await driver.account.setBelongings(options.usableCards, options.hasMicrosite);
  await driver.readOptions();
}

async function loseOrder(driver: OrderDriver, kind: 'drop' | 'malformed'): Promise<void> {
  await driver.noteOrder();
  await driver.calls.letGo(orderCalls.placeOrder, { kind });
}

export const orderOutcomeExecutors = {
  loadOptions: {
    done: {
      'two cards': readOptions,
      'no card': readOptions,
      'expired default': readOptions,
    },
    error: {
      async down({ calls, clock }: OrderDriver) {
        await calls.letGo([listCards], down);
        await calls.letGo([listDomains]);
        await clock.moveDate(untilOld);
      },
    },
  },
  previewOrder: {
    done: { sum: ({ calls }: OrderDriver) => calls.letGo(orderCalls.previewOrder) },
    error: { down: ({ calls }: OrderDriver) => calls.letGo(orderCalls.previewOrder, down) },
  },
  placeOrder: {
    done: {
      async placed(driver: OrderDriver) {
        await driver.letOrdersThrough();
        await driver.calls.letGo(orderCalls.placeOrder);
      },
      'answer lost': (driver: OrderDriver) => loseOrder(driver, 'drop'),
      async 'amount changed'(driver: OrderDriver) {
        await driver.changeSum();
        await driver.calls.letGo(orderCalls.placeOrder);
      },
      'signed out': signedOutAtOrder,
      async refused(driver: OrderDriver) {
        await driver.letOrdersFail();
        await driver.calls.letGo(orderCalls.placeOrder);
      },
    },
    error: { 'unreadable answer': (driver: OrderDriver) => loseOrder(driver, 'malformed') },
  },
  askForOrder: {
    done: {
      async running(driver: OrderDriver) {
        await driver.startOrder();
        await driver.calls.letGo(orderCalls.askForOrder);
      },
      async placed(driver: OrderDriver) {
        await driver.finishOrder();
        await driver.calls.letGo(orderCalls.askForOrder);
      },
      async refused(driver: OrderDriver) {
        await driver.refuseOrder();
        await driver.calls.letGo(orderCalls.askForOrder);
      },
    },
    error: { down: ({ calls }: OrderDriver) => calls.letGo(orderCalls.askForOrder, down) },
  },
} as const;

export const orderDelayExecutors = {
  askAgain: ({ clock }: OrderDriver) => clock.pass(1500),
};
