import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { accountColumns, isOpenToUser, seenBy } from '../accounts/available-accounts';
import type { Caller } from '../../http/caller';
import type { Config } from '../../shared/config';
import type { PortalKeys } from '../../store/portal-key';
import { hashToken, sharedSecret } from '../../store/secrets';
import type { Database } from '../../store/database';
import { parameter } from '../../store/prepared';
import { accounts, users } from '../../store/schema/people';
import { sessions } from '../../store/schema/sessions';
import { issuerBindings } from './schema';
import type { Clock } from '../../store/clock';
import type { LogoutToken } from '../../providers/sign-in/logout-token';
import type { RoleClaims, StaffSignIn } from '../../shared/settings';

/** The start of a session. Without an issuer, all other fields are `null`. */
export type SessionStart = Pick<SessionRow, 'userId' | 'device' | 'ipAddress' | 'city'> &
  Partial<Pick<SessionRow, 'subject' | 'issuerSession' | 'acr' | 'amr' | 'authenticatedAt'>>;

export type SessionRow = typeof sessions.$inferSelect;

/** Returns true if a sign-in has one of the accepted values for each required claim. */
function isStrongSignIn(
  { acr, amr }: Pick<SessionRow, 'acr' | 'amr'>,
  accepted: StaffSignIn,
): boolean {
  const hasAcr = accepted.acr.length === 0 || (acr !== null && accepted.acr.includes(acr));
  const hasAmr =
    accepted.amr.length === 0 || (amr ?? []).some((each) => accepted.amr.includes(each));
  return hasAcr && hasAmr;
}

/** Limits updates to the time of last use, which would otherwise turn every read into a write. */
const lastUsePrecisionMs = 60_000;

interface SessionSettings extends Pick<Config, 'lifetimes' | 'maxAgeMs' | 'staffSignIn'> {
  readonly roleClaims: RoleClaims;
  readonly database: Database;
  readonly clock: Clock;
  readonly newToken: () => string;
  readonly staffUserType: string;
  readonly internAgencyType: string;
}

const { placeholder } = sql;

/** The condition for sessions without an id from the issuer: they end whenever the issuer logs the person out. */
const sessionUnnamed = (subject: string | null) =>
  subject === null ? undefined : isNull(sessions.issuerSession);

/** Stores sessions only in the database, so that every process sees them, and sees when they end. */
export function sessionStore(settings: SessionSettings) {
  const { database, clock, lifetimes, maxAgeMs, staffSignIn, staffUserType, internAgencyType } =
    settings;
  const { staff, groups } = settings.roleClaims;
  const isStaff = sql<
    boolean | null
  >`${staff === null ? eq(users.userType, staffUserType) : issuerBindings.isStaff}`;
  const callers = database
    .select({
      session: sessions,
      user: users,
      isStaff,
      groups: groups === null ? users.groups : issuerBindings.groups,
      ...accountColumns(database),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Claims count only for sessions that began with them, so an emailed link makes nobody staff.
    .leftJoin(
      issuerBindings,
      and(eq(issuerBindings.userId, users.id), eq(issuerBindings.subject, sessions.subject)),
    )
    .leftJoin(
      accounts,
      and(eq(accounts.number, placeholder('number')), isOpenToUser(database, isStaff)),
    )
    .where(eq(sessions.tokenHash, placeholder('tokenHash')))
    // A connection knows one statement by a name, and tests share connections among settings.
    .prepare(`caller${staff === null ? '' : ' of a role'}${groups === null ? '' : ' in groups'}`);

  const lastUse = database
    .update(sessions)
    .set({ lastUsedAt: parameter('now') })
    .where(eq(sessions.id, placeholder('id')))
    .prepare('last use of a session');

  const alive = ({ lastUsedAt, createdAt, authenticatedAt }: SessionRow, now: number) =>
    now - lastUsedAt.getTime() < lifetimes.sessionIdleMs &&
    now - createdAt.getTime() < lifetimes.sessionTotalMs &&
    (maxAgeMs === null || now - (authenticatedAt ?? createdAt).getTime() < maxAgeMs);

  return {
    async begin(start: SessionStart): Promise<string> {
      const token = settings.newToken();
      const now = clock.now();
      await database
        .insert(sessions)
        .values({ ...start, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now });
      return token;
    },

    /** Returns the caller, and the account with this number; `null` if the session has expired. */
    async callerOf(token: string, number: string | null): Promise<Caller | null> {
      const [found] = await callers.execute({ tokenHash: hashToken(token), number });
      const now = clock.now();
      if (found === undefined || !alive(found.session, now.getTime())) return null;
      if (now.getTime() - found.session.lastUsedAt.getTime() > lastUsePrecisionMs) {
        await lastUse.execute({ id: found.session.id, now });
      }
      const { account, isIntern, isOwner } = found;
      const { userType } = found.user;
      const isStaff = found.isStaff === true;
      return {
        user: {
          ...found.user,
          isStaff,
          groups: found.groups ?? [],
          userType: isStaff ? staffUserType : userType === staffUserType ? 'Employee' : userType,
          signedInStrongly: isStrongSignIn(found.session, staffSignIn),
        },
        account: account && seenBy({ account, isIntern }, internAgencyType),
        isOwner: account !== null && isOwner,
      };
    },

    async end(token: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },

    /** A user's unexpired sessions, the most recently used first. */
    async ofUser(userId: string): Promise<SessionRow[]> {
      const rows = await database
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
      return rows.filter((row) => alive(row, clock.now().getTime()));
    },

    /** Ends one of the user's sessions. Returns the session, or `null` if the user has none with this id. */
    async endById(userId: string, id: string): Promise<SessionRow | null> {
      const [ended] = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning();
      return ended ?? null;
    },

    /** Ends all of the user's sessions except this token's. */
    async endOthers(userId: string, token: string): Promise<void> {
      await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token))));
    },

    /** Ends the sessions that a logout token refers to. Returns the number of ended sessions. */
    async endByIssuer(
      { subject, issuerSession }: LogoutToken,
      transaction: Database,
    ): Promise<number> {
      const ofSubject = subject === null ? undefined : eq(sessions.subject, subject);
      const meant =
        issuerSession === null
          ? ofSubject
          : and(ofSubject, or(eq(sessions.issuerSession, issuerSession), sessionUnnamed(subject)));
      if (meant === undefined) return 0;
      const ended = await transaction.delete(sessions).where(meant).returning({ id: sessions.id });
      return ended.length;
    },

    async endAll(): Promise<number> {
      return (await database.delete(sessions).returning({ id: sessions.id })).length;
    },

    /** Deletes expired sessions. Tests only move the clock forward, so using the real clock is safe. */
    async purge(): Promise<void> {
      const oldest = new Date(Date.now() - lifetimes.sessionTotalMs).toISOString();
      await database.delete(sessions).where(sql`${sessions.createdAt} < ${oldest}::timestamptz`);
    },
  };
}

/**
 * Returns when the last session without a signed token ends, which an earlier version began. Without any session at the
 * first start of this version, it has already ended.
 */
export async function endOfUnsignedSessions(
  database: Database,
  portalKeys: PortalKeys,
  totalMs: number,
): Promise<Date> {
  const startedAt = await sharedSecret(database, portalKeys, 'unsigned-sessions', async () => {
    const isNew = (await database.$count(sessions)) === 0;
    return isNew ? 0 : Date.now();
  });
  return new Date(startedAt + totalMs);
}

export type SessionStore = ReturnType<typeof sessionStore>;
