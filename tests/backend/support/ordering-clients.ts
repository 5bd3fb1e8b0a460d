import { previewBilling } from '@contract/billing';
import { orderDomain, readOrder } from '@contract/order';
import { advanceClock, ledger } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Program } from './program';
import { newKey, Shopper } from './shopper';
import type { Visitor } from './visitor';

const path = { account_number: '100001' };

/** Signs in a demo agent with a session that survives restarts of the program. */
export async function signedIn(program: Program): Promise<Visitor> {
  const visitor = program.visitor();
  await visitor.signIn('agent');
  return visitor;
}

export interface OrderingClients {
  /** The names of all orders, by key. */
  readonly sent: ReadonlyMap<string, string>;
  /** Returns the number of successful orders. */
  done(): number;
  stop(): Promise<void>;
}

/** The time that a client pauses after a failed order. */
const pauseMs = 50;

/** Starts clients that each order one domain after another, and continue after failures. */
export async function startOrdering(visitor: Visitor, clients: number): Promise<OrderingClients> {
  const shopper = new Shopper(visitor, path.account_number);
  const { due_now } = await shopper.call(previewBilling, { query: { action: 'buy_full' } });
  const sent = new Map<string, string>();
  let done = 0;
  const stopping = new AbortController();

  async function order(): Promise<void> {
    const key = newKey();
    const name = `quote-${key.slice(0, 13)}.com`;
    sent.set(key, name);
    const body = { name, domain_type: 'c1', is_transfer: false, expected_amount: due_now };
    const status = await shopper.request(orderDomain, { key, body }).then(
      (response) => response.status,
      () => null,
    );
    if (status === 201) done += 1;
    else await pause(pauseMs);
  }

  async function keepOrdering(): Promise<void> {
    while (!stopping.signal.aborted) await order();
  }
  const ordering = Array.from({ length: clients }, keepOrdering);
  return {
    sent,
    done: () => done,
    async stop() {
      stopping.abort();
      await Promise.all(ordering);
    },
  };
}

/** Waits until all these orders have ended. Voids orders that never arrived. */
export async function allEnded(
  visitor: Visitor,
  keys: Iterable<string>,
  timeout: number,
): Promise<void> {
  for (const [index, key] of [...keys].entries()) {
    // The number of unknown orders that an account may look up per hour is limited.
    if (index % 50 === 0) await visitor.call(advanceClock, { body: { advance_seconds: 3601 } });
    await vi.waitFor(
      async () => {
        const outcome = await visitor.call(readOrder, { path: { ...path, key } });
        expect(outcome.status).not.toBe('running');
      },
      { timeout, interval: 100 },
    );
  }
}

/** Checks that all these orders have ended, and returns the number of completed ones. `expectSound` checks the rest. */
export async function completedOf(
  visitor: Visitor,
  sent: ReadonlyMap<string, string>,
): Promise<number> {
  const { orders } = await visitor.call(ledger);
  const own = orders.filter(({ key }) => sent.has(key));
  expect(own.filter(({ status }) => !['done', 'refused', 'voided'].includes(status))).toEqual([]);
  return own.filter(({ status }) => status === 'done').length;
}
