import { transferDetails } from '@contract/transfer';
import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { transferScreen } from '@machines/transfer/transfer-screen';
import { forEachCase } from 'statechart-paths/run/executors';
import type { ScreenHarnessOf } from 'statechart-paths/run/screen-executors';
import { browserReplay } from '../harness/browser-replay';
import { OrderDriver } from './order/order-driver';
import { orderHarness } from './order/order-harness';

const name = 'harbor-coverage.com';
const authCode = 'HC-2041-XFER';

const lockOf = (locked: boolean | null) =>
  locked === null ? 'unknown' : locked ? 'locked' : 'unlocked';

const harness: ScreenHarnessOf<typeof transferMachine, typeof transferModel, OrderDriver> = {
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

export const transferReplay = browserReplay({
  id: 'transfer',
  machine: transferMachine,
  model: transferModel,
  screen: transferScreen,
  harness,
  prepare: (page, backend) =>
    OrderDriver.prepareOrder({ page, backend, flow: 'transfer', name, authCode }),
});

export const { executors, open } = transferReplay;
