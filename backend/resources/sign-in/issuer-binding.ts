import { and, eq, sql } from 'drizzle-orm';
import type { IssuedPerson } from '../../providers/sign-in/oidc-client';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { users } from '../../store/schema/people';
import { hashToken } from '../../store/secrets';
import { issuerBindings } from './schema';

/** A condition on `users`: as far as the issuer said, the stored email address is still theirs. */
export const ownsEmail = sql`not exists (select from ${issuerBindings}
  where ${issuerBindings.userId} = ${users.id} and ${issuerBindings.disputedEmail} = ${users.email})`;

/**
 * Returns the id of the user whom the issuer signed in, and stores what their claims say. The email address finds a
 * user only once: that sign-in binds them to the issuer's person, who from then on is the user whatever their address.
 * Staff by a claim are added if no user has their address, by which they then go, until an import gives it to a user.
 */
export async function userOf(database: Database, person: IssuedPerson): Promise<string> {
  const { issuer, subject, email, isStaff, groups } = person;

  async function bound(): Promise<string | undefined> {
    const [binding] = await database
      .update(issuerBindings)
      .set({ isStaff, groups, disputedEmail: sql`nullif(${users.email}, lower(${email}))` })
      .from(users)
      .where(
        and(
          eq(issuerBindings.issuer, issuer),
          eq(issuerBindings.subject, subject),
          eq(users.id, issuerBindings.userId),
        ),
      )
      .returning({ userId: issuerBindings.userId });
    return binding?.userId;
  }

  const added = `oidc-${hashToken(`${issuer} ${subject}`)}`;
  const known = await bound();
  if (known === added) {
    const isUnbound = sql`not exists (select from ${issuerBindings} as other where other.user_id = ${users.id})`;
    const [listed] = await database
      .update(issuerBindings)
      .set({ userId: sql`${users.id}`, disputedEmail: null })
      .from(users)
      .where(and(eq(issuerBindings.userId, added), eq(users.email, email), isUnbound))
      .returning({ userId: issuerBindings.userId });
    return listed?.userId ?? added;
  }
  if (known !== undefined) return known;
  if (isStaff) {
    await database
      .insert(users)
      .values({
        id: added,
        username: email,
        firstName: email,
        email,
        userType: 'Employee',
        canViewOverview: false,
        imported: true,
      })
      .onConflictDoNothing();
  }
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) {
    throw new ApiError('email', {
      message: `The email address "${email}" is not allowed`,
      detail: email,
    });
  }
  const { id: userId } = user;
  await database
    .insert(issuerBindings)
    .values({ userId, issuer, subject, isStaff, groups })
    .onConflictDoNothing();
  const now = await bound();
  if (now !== undefined) return now;
  await database
    .update(issuerBindings)
    .set({ disputedEmail: email })
    .where(eq(issuerBindings.userId, userId));
  throw new ApiError('email_bound', {
    message: `The email address "${email}" is connected to another sign-in account. Use that account, or contact support to connect this one.`,
    detail: email,
  });
}
