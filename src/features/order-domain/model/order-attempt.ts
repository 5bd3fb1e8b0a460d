import { OrderKey } from '@contract/order';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/**
 * The idempotency key of the order under way. It outlives a reload, so that the outcome can be asked for; memory stands
 * in where the browser refuses storage.
 */
export interface OrderAttempt {
  /** The key to send the order with: the open one, else a new one. */
  open(): string;
  current(): string | null;
  /** The outcome is known: the next order is another one. */
  close(): void;
}

export function orderAttempt(flow: string, accountNumber: string): OrderAttempt {
  const stored = draftStore(`${flow}-order`, accountNumber, (value) => v.parse(OrderKey, value));
  let key = stored.read();
  return {
    open() {
      key ??= crypto.randomUUID();
      stored.write(key);
      return key;
    },
    current: () => key,
    close() {
      key = null;
      stored.write(null);
    },
  };
}
