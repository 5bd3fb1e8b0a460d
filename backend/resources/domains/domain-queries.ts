import type { DomainDetail } from '@contract/domain-detail';
import { DomainName } from '@contract/domain-name';
import { nameInWords } from '@contract/name-in-words';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { is } from 'valibot';
import { readRedirects } from './redirect-queries';
import { oncePerCall } from '../../http/once-per-call';
import { ApiError } from '../../shared/api-error';
import { sitesBeingSetUp } from './site-setup';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { dnsSettings, dnsZones } from '../../store/schema/dns';
import { approvedImage, deniedImages, overrides } from '../../store/schema/overrides';
import { emailRedirects } from '../../store/schema/mail';
import { transfers } from '../../store/schema/orders';
import { users } from '../../store/schema/people';
import { isOnAccount } from '../../store/schema/domains';
import { toDomainDetail, type DomainRecord } from './domain-mapper';

/** Selects the domains of the account in the parameter `account`. The condition may have its own parameters. */
function selectDomains(database: Database, condition?: SQL) {
  const account = sql.placeholder('account');
  const beingSetUp = sitesBeingSetUp(database, account);
  const ofDomain = and(eq(emailRedirects.domainName, domains.name));
  return database
    .select({
      domain: domains,
      transfer: transfers,
      redirectCount: database.$count(emailRedirects, ofDomain),
      siteBeingSetUp: beingSetUp.name,
      isDnsPending: sql<boolean>`${dnsZones.name} is not null and ${dnsZones.resolvesSince} is null and exists (select from ${dnsSettings})`,
      banner: approvedImage(database, 'banner', eq(overrides.domainName, domains.name)),
      deniedImages: deniedImages(domains.name),
      changer: {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(domains)
    .leftJoin(users, eq(users.id, domains.changedBy))
    .leftJoin(transfers, eq(transfers.domainName, domains.name))
    .leftJoin(dnsZones, eq(dnsZones.name, domains.name))
    .leftJoin(beingSetUp, eq(beingSetUp.name, domains.name))
    .where(and(eq(domains.accountNumber, account), isOnAccount, condition))
    .orderBy(asc(domains.name));
}

const domainsOf = prepared((database) => selectDomains(database).prepare('domains of an account'));

const domainOf = prepared((database) =>
  selectDomains(database, eq(domains.name, sql.placeholder('name'))).prepare(
    'domain of an account',
  ),
);

/** The account's domains, sorted by name. */
export const domainsOnce = oncePerCall((database, accountNumber): Promise<DomainRecord[]> =>
  domainsOf(database).execute({ account: accountNumber }),
);

export async function readOneDomain(
  database: Database,
  clock: Clock,
  accountNumber: string,
  name: string,
): Promise<DomainDetail | null> {
  const [[found], redirects] = await Promise.all([
    domainOf(database).execute({ account: accountNumber, name }),
    readRedirects(database, accountNumber, name),
  ]);
  return found === undefined ? null : toDomainDetail(found, redirects, clock);
}

/** Returns one of the account's domains, by its name in any notation. Throws `not_found` for any other name. */
export async function ownDomain(
  database: Database,
  clock: Clock,
  accountNumber: string,
  name: string,
): Promise<DomainDetail> {
  const domain = is(DomainName, name)
    ? await readOneDomain(database, clock, accountNumber, name)
    : null;
  if (domain === null) throw noSuchDomain();
  return domain;
}

/** Returns the name if it is one of the account's domains, otherwise `null`. */
export async function ownDomainName(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<string | null> {
  if (!is(DomainName, name)) return null;
  const [found] = await database
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.accountNumber, accountNumber), eq(domains.name, name), isOnAccount));
  return found?.name ?? null;
}

export function noSuchDomain(): ApiError {
  return new ApiError('not_found', {
    message:
      "This domain isn't on your account. Check the spelling, or choose it from your domains.",
  });
}

/** The holder of a name. `canceled`: this account canceled the domain, and can restore it; `ending`: no longer. */
export type DomainHolder = 'nobody' | 'this account' | 'canceled' | 'ending' | 'another account';

const rowsOfNames = prepared((database) =>
  database
    .select({
      name: domains.name,
      account: domains.accountNumber,
      canceledAt: domains.canceledAt,
      releaseAttempts: domains.releaseAttempts,
      transfer: transfers.status,
    })
    .from(domains)
    .leftJoin(transfers, eq(transfers.domainName, domains.name))
    .where(sql`${domains.name} = any(${sql.placeholder('names')}::text[])`)
    .prepare('holders of names'),
);

/**
 * Returns the holders of the names that are with us. Failed transfers don't count: their names can be ordered again.
 */
export async function holdersOf(
  database: Database,
  accountNumber: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Exclude<DomainHolder, 'nobody'>>> {
  const rows = await rowsOfNames(database).execute({ names });
  return new Map(
    rows
      .filter(({ transfer }) => transfer !== 'failed')
      .map(({ name, account, canceledAt, releaseAttempts }) => [
        name,
        account !== accountNumber
          ? 'another account'
          : canceledAt === null
            ? 'this account'
            : releaseAttempts === 0
              ? 'canceled'
              : 'ending',
      ]),
  );
}

/** Returns the reason why a name that is with us can't be ordered. `more` is inserted before the remedy. */
export function heldByUs(held: string, holder: Exclude<DomainHolder, 'nobody'>, more = ''): string {
  const name = nameInWords(held);
  switch (holder) {
    case 'this account':
      return `${name} is on your account already.${more}`;
    case 'canceled':
      return `Your agency canceled ${name}, and it isn't released yet.${more} Restore it from your domains.`;
    case 'ending':
      return `Your agency canceled ${name}, and its registration ends soon.${more} You can order it again after that.`;
    case 'another account':
      return `${name} is already on another account.${more} Contact support to move it.`;
  }
}

export async function holderOf(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<DomainHolder> {
  const holders = await holdersOf(database, accountNumber, [name]);
  return holders.get(name) ?? 'nobody';
}
