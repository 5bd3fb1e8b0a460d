import { domainAvailability } from '@contract/availability';
import { orderDomain, readReceipt } from '@contract/order';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { forEachCase, outOfReach } from 'statechart-paths/run/executors';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { OrderDriver } from './order/order-driver';
import { orderHarness } from './order/order-harness';

const name = 'lakeside-agency.com';

const harness: HarnessOf<'purchase', OrderDriver> = {
  ...orderHarness,
  inputs: orderHarness.inputs(purchaseModel.inputs),
  events: {
    ...orderHarness.events,
    'wizard.continue': async ({ page }) => void (await page.goForward()),
  },
  actors: {
    ...orderHarness.actors,
    sendCharge: {
      ...orderHarness.actors.sendCharge,
      done: {
        ...orderHarness.actors.sendCharge.done,
        async registering(driver) {
          await driver.acceptOrder('late');
          await driver.calls.release([orderDomain]);
        },
      },
    },
    recallOrder: {
      ...orderHarness.actors.recallOrder,
      done: {
        ...orderHarness.actors.recallOrder.done,
        async 'found registering'(driver) {
          await driver.placeLostOrder('late');
          await driver.calls.release([readReceipt]);
        },
      },
    },
    searchDomains: {
      done: {
        ...forEachCase(purchaseModel.actors.searchDomains.done, async (driver, results) => {
          await driver.account.giveNameBack();
          for (const found of [results.exact, ...results.suggestions]) {
            await driver.setName(
              {
                registered: found.available !== true,
                ...(found.available === null && { answers: 'with a failure' }),
              },
              found.name,
            );
          }
          await driver.calls.release([domainAvailability]);
        }),
        'below another name': outOfReach,
      },
      error: {
        down: ({ calls }) => calls.release([domainAvailability], { kind: 'status', status: 500 }),
      },
    },
  },
};

export const replay = browserReplay({
  id: 'purchase',
  harness,
  prepare: (page, backend) => OrderDriver.prepareOrder({ page, backend, flow: 'purchase', name }),
});

export const { executors, open } = replay;
