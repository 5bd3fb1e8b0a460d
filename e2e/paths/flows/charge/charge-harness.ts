import type { Endpoint } from '@contract/endpoint';
import { listCards } from '@contract/card';
import type { ErrorReason } from '@contract/error';
import { readOrder } from '@contract/order';
import { activeUser } from '@contract/user';
import { chargeDialogCases } from '@machines/charge/charge-cases';
import { forEachCase, outOfReach } from 'statechart-paths/run/executors';
import type { CallFault } from '../../harness/held-calls';
import type { PortalDriver } from '../../harness/portal-driver';
import { leaveInTab } from '../order/interrupted-tab';
import type { ModelAccount } from '../order/model-account';

/* The part of a browser harness that all charges with their own dialog share. */

const down: CallFault = { kind: 'status', status: 500 };
const fault = (status: number, error_reason: ErrorReason): CallFault => ({
  kind: 'status',
  status,
  error_reason,
});

interface ChargeCalls<Driver> {
  /** The endpoint that returns the item to be paid for. It is called before `prepares`. */
  readonly reads?: Endpoint;
  /** The endpoint that returns the amount due. */
  readonly prepares: Endpoint;
  readonly sends: Endpoint;
  setCards(this: void, driver: Driver, usable: readonly string[]): Promise<void>;
  changeAmount(this: void, driver: Driver): Promise<void>;
}

const { prepareCharge } = chargeDialogCases({ due_now: 0 }, { due_now: 0 });

export const chargeDelays = {
  askAgain: ({ clock }: PortalDriver) => clock.pass(1500),
  lookElsewhere: outOfReach,
  answerLate: outOfReach,
} as const;

/** Adds the model's second card in the dialog. */
export const chargeEvents = {
  'card.added': ({ account, page }: PortalDriver & { readonly account: ModelAccount }) =>
    account.addSecondCard(page),
};

export const chargeHarness = <Driver extends PortalDriver>({
  reads,
  prepares,
  sends,
  setCards,
  changeAmount,
}: ChargeCalls<Driver>) =>
  ({
    prepareCharge: {
      done: forEachCase(prepareCharge.done, async (driver: Driver, { usableCards }) => {
        await setCards(driver, usableCards);
        if (reads !== undefined) await driver.calls.release([reads]);
        await driver.calls.release([prepares, listCards]);
      }),
      error: {
        async down({ calls }: Driver) {
          if (reads !== undefined) await calls.release([reads]);
          await calls.release([prepares], down);
          await calls.release([listCards]);
        },
      },
    },
    sendCharge: {
      done: {
        charged: ({ calls }: Driver) => calls.release([sends]),
        running: outOfReach,
        'answer lost': ({ calls }: Driver) => calls.release([sends], { kind: 'drop' }),
        'portal busy': ({ calls }: Driver) => calls.release([sends], fault(503, 'busy')),
        'amount changed': changeAmount,
        declined: ({ calls }: Driver) => calls.release([sends], fault(422, 'card_declined')),
        refused: ({ calls }: Driver) => calls.release([sends], fault(502, 'gateway_failed')),
      },
      error: {
        'unreadable answer': ({ calls }: Driver) => calls.release([sends], { kind: 'malformed' }),
      },
    },
    confirmWithBank: {
      done: { answered: outOfReach, closed: outOfReach },
      error: { blocked: outOfReach },
    },
    cancelCharge: { done: { received: outOfReach }, error: { down: outOfReach } },
    lookUpCharge: {
      done: {
        running: outOfReach,
        'bank asks': outOfReach,
        canceled: outOfReach,
        charged: outOfReach,
        declined: outOfReach,
        // The charge never reached the backend, so the lookup voids its key.
        refused: ({ calls }: Driver) => calls.release([readOrder]),
      },
      error: { down: ({ calls }: Driver) => calls.release([readOrder], down) },
    },
  }) as const;

/** Stores a charge's key in the tab, as if the tab had been reloaded while the charge was pending. */
export async function leaveKey(
  { page, backend }: PortalDriver,
  charge: string,
  account: string,
): Promise<void> {
  const { user_id: owner } = await backend.call(activeUser);
  const items = {
    'portal.draft-owner': owner,
    [`portal.draft.${charge}-order.${account}`]: JSON.stringify(crypto.randomUUID()),
  };
  await page.addInitScript(leaveInTab, { items, first: null });
}
