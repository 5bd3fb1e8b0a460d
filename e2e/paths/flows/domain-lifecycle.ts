import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { readOrder } from '@contract/order';
import { setBelongings } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { domainLifecycleMachine } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { domainLifecycleModel } from '@machines/domain-lifecycle/domain-lifecycle-model';
import { domainLifecycleScreen } from '@machines/domain-lifecycle/domain-lifecycle-screen';
import { forEachCase, outOfReach } from '@workbench/paths/run/executors';
import type { ScreenHarnessOf } from '@workbench/paths/run/screen-executors';
import { beginSession } from '../../fixtures/sign-in';
import { browserReplay } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';
import { leaveInTab } from './order/interrupted-tab';
import { ModelAccount } from './order/model-account';

const name = 'cedar-old.example';
const down = { kind: 'status', status: 500 } as const;
const rejected = { kind: 'status', status: 502, error_reason: 'gateway_failed' } as const;
const declined = { kind: 'status', status: 422, error_reason: 'card_declined' } as const;

/** The settings of a domain, which the dashboard follows once a change is saved. */
class SettingsDriver extends PortalDriver {
  readonly account = new ModelAccount(this.world, this.world.account('100001'));

  override async expectState(state: string): Promise<void> {
    if (state !== 'done') return super.expectState(state);
    await this.until('the dashboard', () => new URL(this.page.url()).pathname === '/');
  }
}

type Harness = ScreenHarnessOf<
  typeof domainLifecycleMachine,
  typeof domainLifecycleModel,
  SettingsDriver
>;

const change = (endpoint: typeof changeDomain | typeof cancelDomain) => ({
  done: {
    changed: ({ calls }: SettingsDriver) => calls.release([endpoint]),
    refused: ({ calls }: SettingsDriver) => calls.release([endpoint], down),
  },
});

const harness: Harness = {
  inputs: {
    ...forEachCase(domainLifecycleModel.inputs, async (driver, { facts, unsettled }) => {
      const { page, world, account } = driver;
      await world.call(setBelongings, {
        account_number: account.number,
        domains: [
          { name, domain_type: facts.plan },
          { name: 'cedar-quote.example', domain_type: 'c1' },
        ],
      });
      await beginSession(page, 'agent');
      if (unsettled) {
        const { user_id: owner } = await world.call(activeUser);
        await page.addInitScript(leaveInTab, {
          items: {
            'portal.draft-owner': owner,
            [`portal.draft.upgrade-${name}-order.${account.number}`]: JSON.stringify(
              crypto.randomUUID(),
            ),
          },
          first: null,
        });
      }
      await page.goto(`/domains/${name}/settings`);
      await driver.begin();
    }),
    transferring: outOfReach,
  },
  actors: {
    prepareUpgrade: {
      done: forEachCase(
        domainLifecycleModel.actors.prepareUpgrade.done,
        async ({ account, calls }, { usableCards }) => {
          await account.setBelongings(usableCards, true);
          await calls.release([previewBilling, listCards]);
        },
      ),
      error: {
        async down({ calls }) {
          await calls.release([previewBilling], down);
          await calls.release([listCards]);
        },
      },
    },
    placeUpgrade: {
      done: {
        placed: ({ calls }) => calls.release([changeDomain]),
        'answer lost': ({ calls }) => calls.release([changeDomain], { kind: 'drop' }),
        async 'amount changed'({ world, calls }) {
          await world.passDays(2);
          await calls.release([changeDomain]);
        },
        declined: ({ calls }) => calls.release([changeDomain], declined),
        refused: ({ calls }) => calls.release([changeDomain], rejected),
      },
      error: {
        'unreadable answer': ({ calls }) => calls.release([changeDomain], { kind: 'malformed' }),
      },
    },
    askForUpgrade: {
      done: {
        running: outOfReach,
        placed: outOfReach,
        declined: outOfReach,
        refused: ({ calls }) => calls.release([readOrder]),
      },
      error: { down: ({ calls }) => calls.release([readOrder], down) },
    },
    parkDomain: { ...change(changeDomain), error: { unforeseen: outOfReach } },
    cancelDomain: { ...change(cancelDomain), error: { unforeseen: outOfReach } },
  },
  delays: { askAgain: ({ clock }) => clock.pass(1500) },
};

export const domainLifecycleReplay = browserReplay({
  id: 'domain-lifecycle',
  machine: domainLifecycleMachine,
  model: domainLifecycleModel,
  screen: domainLifecycleScreen,
  harness,
  prepare: async (page, world) =>
    new SettingsDriver(
      await PortalDriver.prepare({
        page,
        world,
        holds: [previewBilling, listCards, changeDomain, cancelDomain, readOrder],
        root: '[role="tabpanel"] [data-state]',
      }),
    ),
});

export const { executors, open } = domainLifecycleReplay;
