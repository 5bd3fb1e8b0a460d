import { mostMoved, type MemberTies, type TeamMember } from '@contract/team';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { domains, isOnAccount } from '../../store/schema/domains';
import { overrides } from '../../store/schema/overrides';
import { memberships } from '../../store/schema/people';
import { redirectsTo } from '../email-redirects/move-redirects';
import { links } from '../links/schema';
import type { Services } from '../services';

/** Reads what leads to a member. Links name the person who saved them by their full name. */
export async function memberTies(
  { database, sessions }: Pick<Services, 'sessions'> & { readonly database: Database },
  accountNumber: string,
  { mvt_id, email, full_name }: TeamMember,
): Promise<MemberTies> {
  const [redirects, saved, [user], awaited] = await Promise.all([
    redirectsTo(database, accountNumber, email),
    database
      .select({ link: links })
      .from(links)
      .innerJoin(domains, eq(domains.name, links.domain))
      .where(
        and(
          eq(links.accountNumber, accountNumber),
          eq(links.createdBy, full_name),
          isNull(links.archivedAt),
          isOnAccount,
        ),
      )
      .orderBy(desc(links.createdAt), links.id),
    database
      .select({ id: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountNumber, accountNumber), eq(memberships.mvtId, mvt_id))),
    database.$count(
      overrides,
      and(
        eq(overrides.accountNumber, accountNumber),
        eq(overrides.status, 'pending'),
        eq(sql`lower(${overrides.createdBy})`, email.toLowerCase()),
      ),
    ),
  ]);
  return {
    redirects: redirects.slice(0, mostMoved).map(({ redirect }) => ({
      pk: redirect.id,
      redirect_address: redirect.redirectAddress,
      version: redirect.version,
    })),
    links: saved.map(({ link: { source, code, name, domain } }) => ({
      campaign: `${source}${code}`,
      name,
      domain,
    })),
    sessions: user === undefined ? 0 : (await sessions.ofUser(user.id)).length,
    awaited_decisions: awaited,
  };
}
