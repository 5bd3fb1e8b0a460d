import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/**
 * The idempotency key of the charge in progress. Survives a reload, so that the outcome can be looked up. Kept in
 * memory if the browser blocks storage.
 */
export interface ChargeAttempt {
  /** Returns the key to send the charge with: the current one, or a new one. */
  open(): string;
  current(): string | null;
  /**
   * Marks that nothing was sent with the key. The next attempt reuses the key, but after a reload there is nothing to
   * look up.
   */
  hold(): void;
  /** Drops the key once the outcome is known, so the next charge gets a new one. */
  close(): void;
}

export function chargeAttempt(flow: string, accountNumber: string): ChargeAttempt {
  const stored = draftStore(`${flow}-order`, accountNumber, (value) => v.parse(OrderKey, value));
  let key = stored.read();
  return {
    open() {
      key ??= crypto.randomUUID();
      stored.write(key);
      return key;
    },
    current: () => key,
    hold: () => stored.write(null),
    close() {
      key = null;
      stored.write(null);
    },
  };
}
