import type { changePerson } from '@contract/test-mode';
import type { ResponseOf, BodyOf } from '@contract/endpoint';
import { and, eq, notInArray } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { memberships, users } from '../../store/schema/people';

/** A demo user's id. */
export async function userIdOf(database: Database, username: string): Promise<string> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  if (user === undefined) throw new ApiError('not_found');
  return user.id;
}

/** Changes a person without the portal's checks, as another system would. */
export async function changePersonBy(
  database: Database,
  { user: username, email_address, accounts, current_account }: BodyOf<typeof changePerson>,
): Promise<ResponseOf<typeof changePerson>> {
  return database.transaction(async (transaction) => {
    const userId = await userIdOf(transaction, username);
    if (email_address !== undefined || current_account !== undefined) {
      await transaction
        .update(users)
        .set({ email: email_address, currentAccount: current_account })
        .where(eq(users.id, userId));
    }
    if (accounts !== undefined) {
      await transaction
        .delete(memberships)
        .where(
          and(eq(memberships.userId, userId), notInArray(memberships.accountNumber, accounts)),
        );
      const rows = accounts.map((accountNumber) => ({ userId: userId, accountNumber }));
      if (rows.length > 0) {
        await transaction.insert(memberships).values(rows).onConflictDoNothing();
      }
    }
    return { user_id: userId };
  });
}
