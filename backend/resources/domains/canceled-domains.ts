import { daysAfter } from '@contract/iso-day';
import type { CanceledDomain } from '@contract/canceled-domain';
import type { DomainType } from '@contract/domain';
import { DomainName } from '@contract/domain-name';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { is } from 'valibot';
import type { Database } from '../../store/database';
import { domains, isOnAccount } from '../../store/schema/domains';
import { transfers } from '../../store/schema/orders';
import type { Clock } from '../../store/clock';
import { noSuchDomain } from './domain-queries';

/** Days during which a canceled domain can be restored. */
export const restorableDays = 30;

/** The column values that cancel a domain. */
export function cancellation({ now, calendar }: Pick<Clock, 'now' | 'calendar'>) {
  const canceledAt = now();
  const releaseDay = daysAfter(calendar.dayOf(canceledAt), restorableDays);
  return {
    active: false,
    canceledAt,
    canceledActive: sql`${domains.active}`,
    releaseAt: calendar.startOf(releaseDay),
  };
}

/**
 * Cancels all domains of an agency that closes. A domain that is being transferred to us is canceled once it has arrived.
 * Returns the last day on which they can be restored.
 */
export async function cancelDomainsOf(
  transaction: Database,
  accountNumber: string,
  clock: Pick<Clock, 'now' | 'calendar'>,
): Promise<string> {
  const isOurs = sql`${domains.name} not in (select domain_name from ${transfers} where status <> 'done')`;
  const canceled = cancellation(clock);
  await transaction
    .update(domains)
    .set({ ...canceled, version: sql`${domains.version} + 1` })
    .where(and(eq(domains.accountNumber, accountNumber), isOnAccount, isOurs));
  return daysAfter(clock.calendar.dayOf(canceled.releaseAt), -1);
}

/** The column values that restore a domain. */
export const restoration = {
  active: sql`${domains.canceledActive}`,
  canceledAt: null,
  canceledActive: null,
  releaseAt: null,
};

/** The condition for canceled domains whose release hasn't begun. */
export const isUnreleased = and(isNotNull(domains.canceledAt), eq(domains.releaseAttempts, 0));

export async function readCanceledDomains(
  database: Database,
  accountNumber: string,
  { now, calendar }: Clock,
): Promise<CanceledDomain[]> {
  const rows = await database
    .select({
      name: domains.name,
      domainType: domains.domainType,
      canceledAt: domains.canceledAt,
      releaseAt: domains.releaseAt,
    })
    .from(domains)
    .where(
      and(eq(domains.accountNumber, accountNumber), isUnreleased, gt(domains.releaseAt, now())),
    )
    .orderBy(desc(domains.canceledAt), asc(domains.name));
  return rows.flatMap(({ name, domainType, canceledAt, releaseAt }) =>
    canceledAt === null || releaseAt === null
      ? []
      : {
          name,
          domain_type: domainType,
          canceled_at: canceledAt.toISOString(),
          release_day: calendar.dayOf(releaseAt),
        },
  );
}

/** Returns the plan of a domain on the account, or of a canceled domain, which keeps its plan when restored. */
export async function planOf(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<DomainType> {
  const [found] = is(DomainName, name)
    ? await database
        .select({ plan: domains.domainType })
        .from(domains)
        .where(and(eq(domains.accountNumber, accountNumber), eq(domains.name, name)))
    : [];
  if (found === undefined) throw noSuchDomain();
  return found.plan;
}
