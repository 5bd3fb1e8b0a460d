import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/**
 * The idempotency key of the charge in progress. It survives a reload, so that the outcome can be looked up; if the
 * browser blocks storage, it exists only in memory.
 */
export interface ChargeAttempt {
  /** Returns the key for sending the charge: the current key, or else a new one. */
  open(): string;
  current(): string | null;
  /**
   * Called if the portal was too busy to accept the charge. The next attempt reuses the key, but after a reload, there
   * is nothing to look up.
   */
  hold(): void;
  /** Deletes the key once the outcome is known, so that the next charge gets a new one. */
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
