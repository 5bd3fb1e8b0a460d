import { type AccountRow, fullNameOf, type UserRow } from '../../http/caller';
import type { Database } from '../../store/database';
import { staffActions } from './schema';

/** The acting user, and the time. */
export interface Acting {
  readonly user: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'isStaff'>;
  readonly at: Date;
}

export interface StaffActionRecord extends Acting {
  readonly account: Pick<AccountRow, 'number'>;
  /** A sentence without a period, for the agency's owners. It must not contain secrets. */
  readonly what: string;
}

/**
 * Records an action that staff took inside an agency, for its owners. Does nothing if the user isn't staff. Call it in
 * the transaction that makes the change, so that either both are stored or neither is.
 */
export async function recordStaffAction(
  transaction: Pick<Database, 'insert'>,
  { account, user, at, what }: StaffActionRecord,
): Promise<void> {
  if (!user.isStaff) return;
  await transaction.insert(staffActions).values({
    accountNumber: account.number,
    at,
    userId: user.id,
    by: fullNameOf(user),
    what,
  });
}

/** Records an action that the portal took by itself, for the agency's owners and for staff. */
export async function recordOwnAction(
  transaction: Pick<Database, 'insert'>,
  accountNumber: string,
  { at, what }: Pick<StaffActionRecord, 'at' | 'what'>,
): Promise<void> {
  await transaction.insert(staffActions).values({ accountNumber, at, by: 'Agency Portal', what });
}
