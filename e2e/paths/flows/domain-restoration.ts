import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listCards } from '@contract/card';
import { cancelDomain } from '@contract/domain-settings';
import { fillPath } from '@contract/endpoint';
import { csrfDefaults } from '@contract/http';
import { readOrder } from '@contract/order';
import { domainRestorationModel } from '@machines/domain-restoration/domain-restoration-model';
import { forEachCase } from 'statechart-paths/run/executors';
import { beginSession, csrfToken } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';
import { chargeDelays, chargeEvents, chargeHarness, leaveKey } from './charge/charge-harness';
import { ModelAccount } from './order/model-account';

const name = 'maple-auto.example';

/** Drives the list of domains. The URL names the domain to restore until the dialog is closed. */
class RestorationDriver extends PortalDriver {
  readonly account = new ModelAccount(this.backend, '100001');

  override async expectState(state: string): Promise<void> {
    if (/\.|resuming/.test(state)) return super.expectState(state);
    await this.until('the list alone', () => new URL(this.page.url()).search === '');
  }

  async cancel(): Promise<void> {
    await this.account.holdName(name);
    const path = fillPath(cancelDomain.path, { account_number: this.account.number, name });
    const headers = { [csrfDefaults.header]: await csrfToken(this.page) };
    const canceled = await this.page.request.delete(path, { headers });
    if (!canceled.ok()) throw new Error(`The cancellation answered ${canceled.status()}`);
  }
}

const charge = chargeHarness<RestorationDriver>({
  reads: listCanceledDomains,
  prepares: previewBilling,
  sends: restoreDomain,
  setCards: ({ account }, usable) => account.setCards(usable),
  async changeAmount({ backend, calls }) {
    await backend.passDays(2);
    await calls.release([restoreDomain]);
  },
});

const harness: HarnessOf<'domain-restoration', RestorationDriver> = {
  inputs: forEachCase(domainRestorationModel.inputs, async (driver, { chargedBy, unsettled }) => {
    const { page, backend, account } = driver;
    await backend.changePerson({ user: 'staff', current_account: '100001' });
    await beginSession(page, chargedBy);
    await driver.cancel();
    if (unsettled) await leaveKey(driver, `restore-${name}`, account.number);
    await page.goto(`/domains?restore=${name}`);
    await driver.begin();
  }),
  events: chargeEvents,
  actors: {
    ...charge,
    prepareCharge: {
      ...charge.prepareCharge,
      done: {
        ...charge.prepareCharge.done,
        async 'not canceled anymore'({ account, calls }) {
          await account.holdName(name);
          await calls.release([listCanceledDomains]);
        },
      },
    },
  },
  delays: chargeDelays,
};

export const replay = browserReplay({
  id: 'domain-restoration',
  harness,
  prepare: async (page, backend) =>
    new RestorationDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [listCanceledDomains, previewBilling, listCards, restoreDomain, readOrder],
        root: 'main [data-state]',
      }),
    ),
});

export const { executors, open } = replay;
