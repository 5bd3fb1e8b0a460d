import { endSessionsOf, findPeople } from '@contract/person';
import { asc, eq, like, or, sql } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import { fullNameOf } from '../../http/caller';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import { containing } from '../../store/containing';
import { accounts, memberships, users } from '../../store/schema/people';
import type { Services } from '../services';

const endRules: RouteRules<typeof endSessionsOf> = {
  limit: null,
  audit: {
    success: ({ body }) => ({
      event: 'session_ended',
      fields: { ended: 'by staff', member: body.user_id, session: body.session_id },
    }),
  },
};

/** Shows staff where people are signed in, and ends their sessions. */
export function peopleRoutes(route: Route, { database, sessions }: Services): void {
  const agenciesOf = database
    .select({
      account_number: accounts.number,
      full_name: accounts.fullName,
      role: sql<
        'owner' | 'member'
      >`case when ${memberships.isOwner} then 'owner' else 'member' end`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.number, memberships.accountNumber))
    .where(eq(memberships.userId, sql.placeholder('user')))
    .orderBy(asc(accounts.fullName), asc(accounts.number))
    .prepare('agencies of a person');

  route(findPeople, async ({ query: { q } }) => {
    const name = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username}`;
    const pattern = containing(q.toLowerCase());
    const found = await database
      .select()
      .from(users)
      .where(or(like(users.email, pattern), like(sql`lower(${name})`, pattern)))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
      .limit(20);
    return Promise.all(
      found.map(async (user) => ({
        user_id: user.id,
        full_name: fullNameOf(user),
        email_address: user.email,
        username: user.username,
        agencies: await agenciesOf.execute({ user: user.id }),
        sessions: (await sessions.ofUser(user.id)).map(({ id, device, ...session }) => ({
          id,
          device,
          signed_in_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
          signed_in_through: session.subject === null ? 'emailed_link' : 'sign_in_service',
        })),
      })),
    );
  });

  route(endSessionsOf, endRules, async ({ body: { user_id: person, session_id: session } }) => {
    if ((await database.$count(users, eq(users.id, person))) === 0) {
      throw new ApiError('not_found', { message: 'This person is no longer a user.' });
    }
    // No session has an empty token.
    await (session === undefined
      ? sessions.endOthers(person, '')
      : sessions.endById(person, session));
    return null;
  });
}
