import type { OrderOutcome } from '@machines/order/order-context';
import type { OrderAttempt } from './order-attempt';
import { orderFailure } from './order-failure';

/** Sends an order under the key of its attempt. Ends the attempt once the outcome is known. */
export async function placeOrder(
  attempt: OrderAttempt,
  send: (key: string) => Promise<unknown>,
): Promise<OrderOutcome> {
  const key = attempt.open();
  try {
    await send(key);
    attempt.close();
    return { kind: 'placed', key };
  } catch (error) {
    const failure = orderFailure(error);
    if (failure.kind !== 'lost') attempt.close();
    return failure;
  }
}
