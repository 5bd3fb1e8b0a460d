import type { Database } from '../store/database';
import type { AccountRow } from './caller';

/** Memoizes a read of an account's rows per call. The cache is keyed by the account row, because every call loads its own. */
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
