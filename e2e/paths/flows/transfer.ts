import { transferDetails } from '@contract/transfer-details';
import { transferModel } from '@machines/transfer/transfer-model';
import { forEachCase } from 'statechart-paths/run/executors';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { OrderDriver } from './order/order-driver';
import { orderHarness } from './order/order-harness';

const name = 'harbor-coverage.com';
const authCode = 'HC-2041-XFER';

const lockOf = (locked: boolean | null) =>
  locked === null ? 'unknown' : locked ? 'locked' : 'unlocked';

const harness: HarnessOf<'transfer', OrderDriver> = {
  ...orderHarness,
  inputs: orderHarness.inputs(transferModel.inputs),
  actors: {
    ...orderHarness.actors,
    lookUp: {
      done: forEachCase(transferModel.actors.lookUp.done, async (driver, details) => {
        await driver.account.giveNameBack();
        if (details.error !== null) await driver.account.holdName(name);
        await driver.setName({
          registered: details.found_match,
          lock: lockOf(details.domain_locked),
        });
        await driver.calls.release([transferDetails]);
        if (details.error !== null) await driver.account.holdName(null);
      }),
      error: {
        down: ({ calls }) => calls.release([transferDetails], { kind: 'status', status: 500 }),
      },
    },
  },
};

export const replay = browserReplay({
  id: 'transfer',
  harness,
  prepare: (page, backend) =>
    OrderDriver.prepareOrder({ page, backend, flow: 'transfer', name, authCode }),
});

export const { executors, open } = replay;
