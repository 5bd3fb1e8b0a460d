import type { Database } from '../store/database';
import type { AccountRow } from './caller';

/**
 * Reads an account's rows once for each call, and so once for all data of one document. Every call has an account row
 * of its own.
 */
export function oncePerCall<Rows>(
  read: (database: Database, accountNumber: string) => Promise<Rows>,
): (database: Database, account: AccountRow) => Promise<Rows> {
  const begun = new WeakMap<AccountRow, Promise<Rows>>();
  return (database, account) => {
    const reading = begun.get(account) ?? read(database, account.number);
    begun.set(account, reading);
    return reading;
  };
}
