import type { TransferRow } from './domain-mapper';

/** Updates transfers in progress with the registrar's status. */
export interface TransferTracker {
  /**
   * Checks the account's transfers that are due, and queries the database no more often than transfers can become due.
   */
  refreshAccount(accountNumber: string): Promise<void>;
  /** Checks transfers that haven't been checked for `olderThanMs` milliseconds. */
  refreshStale(olderThanMs: number): Promise<void>;
  read(name: string): Promise<TransferRow | null>;
}
