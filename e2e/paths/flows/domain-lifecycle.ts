import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { readOrder } from '@contract/order';
import { setFixtures } from '@contract/test-mode';
import { domainLifecycleModel } from '@machines/domain-lifecycle/domain-lifecycle-model';
import { forEachCase, outOfReach } from 'statechart-paths/run/executors';
import { beginSession } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';
import { chargeDelays, chargeEvents, chargeHarness, leaveKey } from './charge/charge-harness';
import { ModelAccount } from './order/model-account';

const name = 'cedar-old.example';
const down = { kind: 'status', status: 500 } as const;

/** Drives a domain's settings. Once a change is saved, the portal opens the dashboard. */
class SettingsDriver extends PortalDriver {
  readonly account = new ModelAccount(this.backend, '100001');

  override async expectState(state: string): Promise<void> {
    if (state !== 'done') return super.expectState(state);
    await this.until('the dashboard', () => new URL(this.page.url()).pathname === '/');
  }
}

type Harness = HarnessOf<'domain-lifecycle', SettingsDriver>;

const change = (endpoint: typeof changeDomain | typeof cancelDomain) => ({
  done: {
    changed: ({ calls }: SettingsDriver) => calls.release([endpoint]),
    refused: ({ calls }: SettingsDriver) => calls.release([endpoint], down),
  },
});

const harness: Harness = {
  inputs: {
    ...forEachCase(domainLifecycleModel.inputs, async (driver, { facts, chargedBy, unsettled }) => {
      const { page, backend, account } = driver;
      await backend.call(setFixtures, {
        account_number: account.number,
        domains: [
          { name, domain_type: facts.plan },
          { name: 'cedar-quote.example', domain_type: 'c1' },
        ],
      });
      if (chargedBy === 'staff') {
        await backend.changePerson({ user: 'staff', current_account: '100001' });
      }
      await beginSession(page, chargedBy);
      if (unsettled) await leaveKey(driver, `upgrade-${name}`, account.number);
      await page.goto(`/domains/${name}/settings`);
      await driver.begin();
    }),
    transferring: outOfReach,
    'microsite in transfer': outOfReach,
  },
  events: chargeEvents,
  actors: {
    ...chargeHarness<SettingsDriver>({
      prepares: previewBilling,
      sends: changeDomain,
      setCards: ({ account }, usable) => account.setFixtures(usable, true),
      async changeAmount({ backend, calls }) {
        await backend.passDays(2);
        await calls.release([changeDomain]);
      },
    }),
    parkDomain: { ...change(changeDomain), error: { unforeseen: outOfReach } },
    cancelDomain: { ...change(cancelDomain), error: { unforeseen: outOfReach } },
  },
  delays: chargeDelays,
};

export const replay = browserReplay({
  id: 'domain-lifecycle',
  harness,
  prepare: async (page, backend) =>
    new SettingsDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [previewBilling, listCards, changeDomain, cancelDomain, readOrder],
        root: '[role="tabpanel"] [data-state]',
      }),
    ),
});

export const { executors, open } = replay;
