import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  like,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { listAccounts } from '@contract/account';
import type { QueryOf } from '@contract/endpoint';
import type { AccountRow, UserRow } from '../../http/caller';
import { containing } from '../../store/containing';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains, isOnAccount } from '../../store/schema/domains';
import { accounts, memberships, switchedOffMembers, users } from '../../store/schema/people';
import { interns } from '../team/schema';

export type AccountRecord = typeof accounts.$inferSelect;

export interface ListedAccount {
  readonly account: AccountRecord;
  readonly domainCount: number;
  readonly firstDomain: string | null;
  /** The office's phone number that matches the search. */
  readonly phone: string | undefined;
}

/** Returns the digits of a search that may be a part of a phone number, without the country's 1. */
function phoneDigits(words: string): string | undefined {
  const digits = words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[\d\s()+./-]+$/.test(words) && digits.length >= 4 ? digits : undefined;
}

function phoneWith(digits: string | undefined, { profile }: AccountRecord): string | undefined {
  if (digits === undefined) return undefined;
  const { phone_number: main, phone_numbers: others } = profile.office;
  const phones = [main, ...others.map(({ fullNumber }) => fullNumber)];
  return phones.find((phone) => phone.replace(/\D/g, '').includes(digits));
}

/**
 * The accounts that a person is a member of. Only owners keep closed ones, and can't be switched off (Team Permissions).
 */
function ownAccounts(database: Database, userId: SQLWrapper | string) {
  const switchedOff = database
    .select({ mvtId: switchedOffMembers.mvtId })
    .from(switchedOffMembers)
    .where(
      and(
        eq(switchedOffMembers.accountNumber, memberships.accountNumber),
        eq(switchedOffMembers.mvtId, memberships.mvtId),
      ),
    );
  return database
    .select({ number: memberships.accountNumber })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        or(memberships.isOwner, and(notExists(switchedOff), eq(accounts.active, true))),
      ),
    );
}

/** The accounts that a person owns. */
function ownedAccounts(database: Database, userId: SQLWrapper | string) {
  return database
    .select({ number: memberships.accountNumber })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), memberships.isOwner));
}

function internOf(database: Database, userId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`${exists(
    database
      .select({ pk: interns.pk })
      .from(interns)
      .where(and(eq(interns.userId, userId), eq(interns.accountNumber, accounts.number))),
  )}`;
}

/** A condition for queries that join `accounts` and `users`: the user may work in the account. */
export function isOpenToUser(database: Database, isStaff: SQL): SQL | undefined {
  return or(isStaff, inArray(accounts.number, ownAccounts(database, users.id)));
}

const { profile: _, ...withoutProfile } = getTableColumns(accounts);

/** The account columns for queries that join `accounts` and `users`. */
export function accountColumns(database: Database) {
  return {
    account: withoutProfile,
    isIntern: internOf(database, users.id),
    isOwner: sql<boolean>`${inArray(accounts.number, ownedAccounts(database, users.id))}`,
  };
}

/** Returns the account as a user sees it: for an agency's interns, it has the interns' type. */
export function seenBy<Account extends AccountRow>(
  row: { readonly account: Account; readonly isIntern: boolean },
  internAgencyType: string,
): Account {
  return row.isIntern ? { ...row.account, agencyType: internAgencyType } : row.account;
}

const isOfStaff = sql`${sql.placeholder('isStaff')}::boolean`;
const member = sql`${sql.placeholder('user')}`;

const currentOf = prepared((database) => {
  const isOpen = or(isOfStaff, inArray(accounts.number, ownAccounts(database, member)));
  const isRemembered = eq(accounts.number, sql.placeholder('remembered'));
  const open = database.select({ number: accounts.number }).from(accounts);
  return database
    .select({
      total: database.$count(accounts, isOpen),
      remembered: sql<boolean>`${exists(open.where(and(isOpen, isRemembered)))}`,
      any: sql<
        string | null
      >`(${database.select({ number: accounts.number }).from(accounts).where(isOpen).limit(1)})`,
      owned: sql<string[]>`array(${ownedAccounts(database, member)})`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('current account of a user');
});

/**
 * The accounts that a user may work in: for staff, all accounts; for everyone else, their own accounts unless the agency
 * is closed or an owner switched off their access (Team Permissions).
 */
export function availableAccounts(database: Database, internAgencyType: string) {
  function allowed(user: UserRow): SQL | undefined {
    return user.isStaff ? undefined : inArray(accounts.number, ownAccounts(database, user.id));
  }

  const isNamed = (pattern: string) => like(domains.name, pattern);

  /** The accounts whose name, number, code, domain or phone matches. Several queries, because no index answers their `or`. */
  function matching(words: string | undefined): SQL | undefined {
    if (!words) return undefined;
    const pattern = containing(words);
    const digits = phoneDigits(words);
    // Compared by bytes, because comparing by the rules of a language takes several times as long.
    const bytesOf = (text: SQLWrapper) => sql`${text} collate "C"`;
    const codes = bytesOf(sql`(${accounts.number} || ' ' || ${accounts.agentCode})`);
    const named = database
      .select({ number: accounts.number })
      .from(accounts)
      .where(
        or(
          like(bytesOf(sql`lower(${accounts.fullName})`), pattern),
          like(sql`lower(${codes})`, pattern),
        ),
      );
    const withDomain = database
      .select({ number: domains.accountNumber })
      .from(domains)
      .where(isNamed(pattern));
    const found = named.union(withDomain);
    if (digits === undefined) return inArray(accounts.number, found);
    const office = sql`${accounts.profile}->'office'`;
    const phones = sql`regexp_replace((${office}->>'phone_number') || ',' || (${office}->>'phone_numbers'), '[^0-9,]', '', 'g')`;
    const withPhone = database
      .select({ number: accounts.number })
      .from(accounts)
      .where(like(bytesOf(phones), containing(digits)));
    return inArray(accounts.number, found.union(withPhone));
  }

  return {
    async isOpen(user: UserRow, number: string): Promise<boolean> {
      return (await database.$count(accounts, and(allowed(user), eq(accounts.number, number)))) > 0;
    },

    /**
     * The remembered account if it is still available, otherwise the only available one; `null` if there are several.
     * `isOwner` is true if the user owns that account.
     */
    async current({ id, isStaff, currentAccount }: UserRow) {
      const remembered = currentAccount ?? '';
      const [row] = await currentOf(database).execute({ user: id, isStaff, remembered });
      if (row === undefined) return { current: null, isOwner: false, total: 0 };
      const { total, owned } = row;
      const current = row.remembered ? currentAccount : total === 1 ? row.any : null;
      return { current, isOwner: owned.some((number) => number === current), total };
    },

    /**
     * Returns a page of the accounts that match a search, and their total number. If one of an account's domains
     * matches, that one is returned.
     */
    async list(
      user: UserRow,
      { q, billing_status: status }: QueryOf<typeof listAccounts>,
      limit: number,
      offset: number,
    ): Promise<{ total: number; accounts: ListedAccount[] }> {
      const words = q?.trim().toLowerCase();
      const pattern = words ? containing(words) : undefined;
      const hasStatus = status && eq(accounts.billingStatus, status);
      const found = database.$with('found').as(
        database
          .select({ number: accounts.number })
          .from(accounts)
          .where(and(allowed(user), matching(words), hasStatus)),
      );
      const page = database
        .$with('page')
        .as(
          database
            .select({ number: found.number })
            .from(found)
            .orderBy(asc(found.number))
            .limit(limit)
            .offset(offset),
        );
      const own = and(eq(domains.accountNumber, accounts.number), isOnAccount);
      const first = database
        .select({ name: domains.name })
        .from(domains)
        .where(own)
        .orderBy(
          ...(pattern === undefined ? [] : [desc(isNamed(pattern))]),
          desc(domains.active),
          asc(domains.name),
        )
        .limit(1);
      const rows = await database
        .with(found, page)
        .select({
          total: database.$count(found),
          account: accounts,
          isIntern: internOf(database, user.id),
          domainCount: database.$count(domains, own),
          firstDomain: sql<string | null>`(${first})`,
        })
        // One row even if the page is empty.
        .from(sql`(values (1)) as one`)
        .leftJoin(page, sql`true`)
        .leftJoin(accounts, eq(accounts.number, page.number))
        .orderBy(asc(accounts.number));
      return {
        total: rows[0]?.total ?? 0,
        accounts: rows.flatMap(({ account, isIntern, domainCount, firstDomain }) =>
          account === null
            ? []
            : {
                account: seenBy({ account, isIntern }, internAgencyType),
                domainCount,
                firstDomain,
                phone: phoneWith(words && phoneDigits(words), account),
              },
        ),
      };
    },
  };
}

export type AvailableAccounts = ReturnType<typeof availableAccounts>;
