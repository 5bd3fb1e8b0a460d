import {
  addRedirect,
  changeRedirect,
  readDeliveries,
  removeRedirect,
  testRedirect,
} from '@contract/email-redirect';
import { outOfReach } from 'statechart-paths/run/executors';
import { RedirectBackdoor } from '../../fixtures/redirect-backdoor';
import { signIn } from '../../fixtures/test';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import type { CallFault } from '../harness/held-calls';
import { PortalDriver, type DriverDependencies } from '../harness/portal-driver';

const domain = 'cedar-old.example';

/**
 * Drives a domain's only redirect, or the form that adds its first one. The redirect forwards to the agent's
 * address, which needs no confirmation.
 */
class RedirectDriver extends PortalDriver {
  readonly backdoor: RedirectBackdoor;
  readonly destination: string;

  constructor(dependencies: DriverDependencies) {
    super(dependencies);
    this.backdoor = new RedirectBackdoor(this.page, domain);
    this.destination = 'agent@demo.example';
  }

  async show(): Promise<void> {
    await this.page.goto(`/domains/${domain}/emails`);
  }

  /** Expects a state. A closed form is no longer on the page, and a new redirect has its own row. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'closed') await super.expectState(state);
  }
}

/** A failure that the portal doesn't retry, unlike other failed reads. */
const broken: CallFault = { kind: 'status', status: 500, error_reason: 'internal' };
const refused = (fields: Readonly<Record<string, string | undefined>>): CallFault => ({
  kind: 'status',
  status: 422,
  error_reason: 'invalid',
  fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? ''])),
});

const harness: HarnessOf<'email-redirect', RedirectDriver> = {
  inputs: {
    async new(driver) {
      await signIn(driver.page, 'agent');
      await driver.show();
      await driver.page.getByRole('button', { name: 'Add your first redirect' }).click();
      await driver.page.getByRole('textbox', { name: 'Address' }).fill('quotes');
      await driver.page.getByRole('textbox', { name: 'Forwards to' }).fill(driver.destination);
      await driver.begin();
    },
    async existing(driver) {
      await signIn(driver.page, 'agent');
      await driver.backdoor.add(`quotes@${domain}`, driver.destination);
      await driver.show();
      await driver.begin();
    },
  },
  events: {
    'field.change': (driver, { field, value }) =>
      driver.perform(
        field === 'redirect_address'
          ? { type: value, into: 'Address' }
          : { type: driver.destination, into: 'Forwards to' },
      ),
  },
  actors: {
    addRedirect: {
      done: {
        saved: ({ calls }) => calls.release([addRedirect]),
        'fields refused': ({ calls }, { fields }) => calls.release([addRedirect], refused(fields)),
        failed: ({ calls }) => calls.release([addRedirect], broken),
      },
      error: { unforeseen: outOfReach },
    },
    changeRedirect: {
      done: {
        saved: ({ calls }) => calls.release([changeRedirect]),
        'fields refused': ({ calls }, { fields }) =>
          calls.release([changeRedirect], refused(fields)),
        async gone({ calls, backdoor }) {
          await backdoor.removeAll();
          await calls.release([changeRedirect]);
        },
        async changed({ calls, backdoor }) {
          await backdoor.touchAll();
          await calls.release([changeRedirect]);
        },
        failed: ({ calls }) => calls.release([changeRedirect], broken),
      },
      error: { unforeseen: outOfReach },
    },
    removeRedirect: {
      done: {
        removed: ({ calls }) => calls.release([removeRedirect]),
        async changed({ calls, backdoor }) {
          await backdoor.touchAll();
          await calls.release([removeRedirect]);
        },
        failed: ({ calls }) => calls.release([removeRedirect], broken),
      },
      error: { unforeseen: outOfReach },
    },
    testRedirect: {
      done: {
        delivered: ({ calls }) => calls.release([testRedirect]),
        bounced: outOfReach,
        failed: ({ calls }) => calls.release([testRedirect], broken),
      },
      error: { unforeseen: outOfReach },
    },
    readLogs: {
      done: {
        read: ({ calls }) => calls.release([readDeliveries]),
        failed: ({ calls }) => calls.release([readDeliveries], broken),
      },
      error: { unforeseen: outOfReach },
    },
  },
  delays: {},
};

export const replay = browserReplay({
  id: 'email-redirect',
  harness,
  prepare: async (page, backend) =>
    new RedirectDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [addRedirect, changeRedirect, removeRedirect, testRedirect, readDeliveries],
        root: 'li[data-state]',
      }),
    ),
});

export const { executors, open } = replay;
