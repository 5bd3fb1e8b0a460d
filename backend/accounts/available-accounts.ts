import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { UserRow } from '../sign-in/sessions';
import { containing } from '../store/containing';
import type { Database } from '../store/database';
import { accounts, domains, interns, memberships, switchedOffMembers } from '../store/schema';
import { isOnAccount } from '../store/schema/domains';

export type AccountRow = typeof accounts.$inferSelect;

export interface ListedAccount {
  readonly account: AccountRow;
  readonly domainCount: number;
  readonly firstDomain: string | null;
}

/**
 * The accounts a user may work in: all in their world for staff; for everyone else their own, unless an owner switched
 * them off there (Team Permissions).
 */
export function availableAccounts(database: Database, internAgencyType: string) {
  function allowed(user: UserRow): SQL | undefined {
    const switchedOff = database
      .select({ mvtId: switchedOffMembers.mvtId })
      .from(switchedOffMembers)
      .where(
        and(
          eq(switchedOffMembers.accountNumber, memberships.accountNumber),
          eq(switchedOffMembers.mvtId, memberships.mvtId),
        ),
      );
    const own = database
      .select({ number: memberships.accountNumber })
      .from(memberships)
      .where(
        and(eq(memberships.userId, user.id), user.isOwner ? undefined : notExists(switchedOff)),
      );
    return and(
      eq(accounts.world, user.world),
      user.isStaff ? undefined : inArray(accounts.number, own),
    );
  }

  function matching(text: string | undefined): SQL | undefined {
    const words = text?.trim();
    if (!words) return undefined;
    const pattern = containing(words);
    return or(
      ilike(accounts.fullName, pattern),
      ilike(accounts.number, pattern),
      ilike(accounts.agentCode, pattern),
      inArray(
        accounts.number,
        database
          .select({ number: domains.accountNumber })
          .from(domains)
          .where(ilike(domains.name, pattern)),
      ),
    );
  }

  const isIntern = ({ id }: UserRow) =>
    sql<boolean>`${exists(
      database
        .select({ pk: interns.pk })
        .from(interns)
        .where(and(eq(interns.userId, id), eq(interns.accountNumber, accounts.number))),
    )}`;

  /** For its interns, an agency is of the interns' type, whatever it is for others. */
  const seenBy = (row: { readonly account: AccountRow; readonly isIntern: boolean }): AccountRow =>
    row.isIntern ? { ...row.account, agencyType: internAgencyType } : row.account;

  return {
    async count(user: UserRow, search?: string): Promise<number> {
      const [row] = await database
        .select({ total: count() })
        .from(accounts)
        .where(and(allowed(user), matching(search)));
      return row?.total ?? 0;
    },

    async find(user: UserRow, number: string): Promise<AccountRow | null> {
      const [row] = await database
        .select({ account: accounts, isIntern: isIntern(user) })
        .from(accounts)
        .where(and(allowed(user), eq(accounts.number, number)));
      return row === undefined ? null : seenBy(row);
    },

    /** The remembered account if it is still available, otherwise the only one. */
    async current(user: UserRow): Promise<{ current: string | null; total: number }> {
      const rows = await database
        .select({ number: accounts.number })
        .from(accounts)
        .where(allowed(user));
      const remembered = rows.find(({ number }) => number === user.currentAccount);
      const only = rows.length === 1 ? rows[0] : undefined;
      return { current: (remembered ?? only)?.number ?? null, total: rows.length };
    },

    async list(
      user: UserRow,
      search: string | undefined,
      limit: number,
      offset: number,
    ): Promise<ListedAccount[]> {
      const own = and(eq(domains.accountNumber, accounts.number), isOnAccount);
      const first = database
        .select({ name: domains.name })
        .from(domains)
        .where(own)
        .orderBy(desc(domains.active), asc(domains.name))
        .limit(1);
      const rows = await database
        .select({
          account: accounts,
          isIntern: isIntern(user),
          domainCount: database.$count(domains, own),
          firstDomain: sql<string | null>`(${first})`,
        })
        .from(accounts)
        .where(and(allowed(user), matching(search)))
        .orderBy(asc(accounts.number))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({ ...row, account: seenBy(row) }));
    },
  };
}

export type AvailableAccounts = ReturnType<typeof availableAccounts>;
