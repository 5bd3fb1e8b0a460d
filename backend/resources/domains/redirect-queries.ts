import type { EmailRedirect, MailDelivery } from '@contract/email-redirect';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { emailRedirects, mailDeliveries, mailDestinations } from '../../store/schema/mail';
import { isOnAccount } from '../../store/schema/domains';
import type { DeliveryRow } from '../../providers/mail/mail-queue';

export type RedirectRow = typeof emailRedirects.$inferSelect;

export interface RedirectRecord {
  readonly redirect: RedirectRow;
  readonly account: string;
  readonly confirmedAt: Date | null;
}

const isUuid = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** The maximum number of deliveries to return. Older ones aren't useful to people. */
const mostDeliveries = 50;

/** The order of `compareRedirectAddresses` in the contract, independent of the database's collation. */
const byAddress = [
  sql`split_part(${emailRedirects.redirectAddress}, '@', 1) collate "C"`,
  sql`${emailRedirects.redirectAddress} collate "C"`,
];

/** Selects redirects of domains on accounts, with their destinations' confirmations. */
export function selectRedirects(database: Database, condition: SQL | undefined) {
  return database
    .select({
      redirect: emailRedirects,
      account: domains.accountNumber,
      confirmedAt: mailDestinations.confirmedAt,
    })
    .from(emailRedirects)
    .innerJoin(domains, eq(domains.name, emailRedirects.domainName))
    .leftJoin(
      mailDestinations,
      and(
        eq(mailDestinations.accountNumber, domains.accountNumber),
        eq(mailDestinations.address, sql`lower(${emailRedirects.realAddress})`),
      ),
    )
    .where(and(isOnAccount, condition))
    .orderBy(...byAddress);
}

const redirectsOf = prepared((database) =>
  selectRedirects(
    database,
    and(
      eq(domains.accountNumber, sql.placeholder('account')),
      eq(domains.name, sql.placeholder('name')),
    ),
  ).prepare('redirects of a domain'),
);

export function readRedirects(
  database: Database,
  accountNumber: string,
  domainName: string,
): Promise<RedirectRecord[]> {
  return redirectsOf(database).execute({ account: accountNumber, name: domainName });
}

/** One of an account's redirects; `null` for any other id. */
export async function readRedirect(
  database: Database,
  accountNumber: string,
  domainName: string,
  id: string,
): Promise<RedirectRecord | null> {
  if (!isUuid(id)) return null;
  const [found] = await selectRedirects(
    database,
    and(
      eq(domains.accountNumber, accountNumber),
      eq(domains.name, domainName),
      eq(emailRedirects.id, id),
    ),
  );
  return found ?? null;
}

const { lastBouncedAt, lastDeliveredAt } = emailRedirects;

/** True for redirects whose last message or test didn't arrive. */
export const bounces = sql<boolean>`(${lastBouncedAt} is not null and (${lastDeliveredAt} is null or ${lastBouncedAt} > ${lastDeliveredAt}))`;

const undeliveredOf = prepared((database) =>
  selectRedirects(
    database,
    and(eq(domains.accountNumber, sql.placeholder('account')), bounces),
  ).prepare('undelivered redirects of an account'),
);

/** The account's redirects whose last message or test didn't arrive. */
export function readUndelivered(
  database: Database,
  accountNumber: string,
): Promise<RedirectRecord[]> {
  return undeliveredOf(database).execute({ account: accountNumber });
}

export function readDeliveriesOf(database: Database, redirectId: string): Promise<DeliveryRow[]> {
  return database
    .select()
    .from(mailDeliveries)
    .where(eq(mailDeliveries.redirectId, redirectId))
    .orderBy(desc(mailDeliveries.receivedAt), desc(mailDeliveries.id))
    .limit(mostDeliveries);
}

export function toRedirectResponse({
  redirect,
  account,
  confirmedAt,
}: RedirectRecord): EmailRedirect {
  return {
    pk: redirect.id,
    redirect_address: redirect.redirectAddress,
    real_address: redirect.realAddress,
    domain: redirect.domainName,
    account,
    confirmed: confirmedAt !== null,
    last_tested: redirect.lastTestedAt?.toISOString() ?? null,
    last_delivered: redirect.lastDeliveredAt?.toISOString() ?? null,
    last_bounced: redirect.lastBouncedAt?.toISOString() ?? null,
    bounce_reason: redirect.bounceReason,
    version: redirect.version,
  };
}

export function toDeliveryResponse(row: DeliveryRow): MailDelivery {
  return {
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    sender: row.sender,
    real_address: row.realAddress,
    bytes: row.bytes,
    is_test: row.isTest,
    outcome: row.outcome,
    reason: row.reason,
    finished_at: row.finishedAt?.toISOString() ?? null,
    replies: row.replies,
    delayed: row.delayed,
    repeated: row.repeated,
  };
}
