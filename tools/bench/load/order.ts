import { fillPath } from '@contract/endpoint';
import { idempotencyHeader } from '@contract/http';
import { orderDomain, readOrder, type OrderBody, type OrderOutcome } from '@contract/order';
import { chargeDelays } from '@machines/charge/charge-states';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused, type Browser } from './browser';

/** The time that the portal waits for the response to an order, in milliseconds. */
export const orderPatienceMs = 20_000;
/** The portal's delay before it looks up an order without a response. */
const { askAgain } = chargeDelays;
/** The time after which a person gives up, in milliseconds. */
const givesUpMs = 60_000;

/** An order and the outcome that the person saw. */
export interface OrderSample {
  readonly key: string;
  readonly name: string;
  /** `not begun`: every attempt was shed. `unknown`: no result within a minute. */
  readonly end: 'done' | 'refused' | 'not begun' | 'unknown';
  readonly reason: string;
  /** The time from the first attempt to the outcome. */
  readonly milliseconds: number;
  readonly presses: number;
  /** The number of calls whose response didn't arrive in time. */
  readonly timeouts: number;
}

export interface OrderToPlace {
  readonly account: string;
  readonly key: string;
  readonly name: string;
  readonly expectedAmount: number;
}

/** Returns true if nothing was stored. The order may then be repeated with the same key. */
const wasShed = ({ status, reason }: Refused) => status === 503 && reason === 'busy';

/** Returns true if the outcome is uncertain and must be looked up. */
const isUncertain = ({ status, reason }: Refused) =>
  status === 0 || status >= 500 || reason === 'key_running';

/**
 * Places an order as the portal does: repeats a shed order with its key, and looks up the outcome if a response is
 * lost.
 */
export async function placeOrder(
  browser: Browser,
  { account, key, name, expectedAmount }: OrderToPlace,
): Promise<OrderSample> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  let presses = 0;
  let timeouts = 0;
  const ended = (end: OrderSample['end'], reason = ''): OrderSample => ({
    key,
    name,
    end,
    reason,
    milliseconds: elapsed(),
    presses,
    timeouts,
  });
  const body = {
    name,
    domain_type: 'c1',
    is_transfer: false,
    expected_amount: expectedAmount,
  } satisfies OrderBody;

  async function press(): Promise<Refused | null> {
    presses += 1;
    const pressed = performance.now();
    try {
      await browser.call(fillPath(orderDomain.path, { account_number: account }), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [idempotencyHeader.toLowerCase()]: key },
        body: JSON.stringify(body),
      });
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 0 && performance.now() - pressed >= orderPatienceMs - 500) timeouts += 1;
      return error;
    }
  }

  async function lookUp(): Promise<OrderOutcome | Refused> {
    try {
      const { body: text } = await browser.call(
        fillPath(readOrder.path, { account_number: account, key }),
      );
      return JSON.parse(text.toString()) as OrderOutcome;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  for (;;) {
    const refused = await press();
    if (refused === null) return ended('done');
    if (!wasShed(refused)) {
      if (!isUncertain(refused)) return ended('refused', refused.reason);
      break;
    }
    if (elapsed() > givesUpMs) return ended('not begun', refused.reason);
    await wait(refused.retryAfterMs * (1 + Math.random() / 2));
  }
  while (elapsed() < givesUpMs) {
    const outcome = await lookUp();
    if (outcome instanceof Refused) {
      if (!isUncertain(outcome)) return ended('unknown', outcome.reason);
    } else if (outcome.status === 'done') {
      return ended('done');
    } else if (outcome.status === 'refused') {
      return ended('refused', outcome.error_reason);
    }
    await wait(askAgain);
  }
  return ended('unknown');
}
