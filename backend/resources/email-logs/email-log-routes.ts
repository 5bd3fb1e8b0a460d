import {
  mostCounted,
  searchEmailLogs,
  type EmailLog,
  type EmailLogQuery,
} from '@contract/email-log';
import { daysAfter } from '@contract/iso-day';
import { and, count, desc, eq, gte, ilike, like, lt, sql, type SQL } from 'drizzle-orm';
import { toDeliveryResponse } from '../domains/redirect-queries';
import type { Route } from '../../http/route';
import type { DeliveryRow } from '../../providers/mail/mail-queue';
import type { BillingCalendar } from '../../shared/billing-calendar';
import type { Services } from '../services';
import { containing } from '../../store/containing';
import { domains } from '../../store/schema/domains';
import { domainOf, mailDeliveries } from '../../store/schema/mail';
import { accounts } from '../../store/schema/people';
import { isOnAccount } from '../../store/schema/domains';

const pageSize = 25;

/**
 * The text in which to search for part of an email address. Compared byte by byte, because the letters in addresses are
 * ASCII (RFC 5321, section 4.1.2), and a locale-aware comparison takes three times as long.
 */
const addresses = sql<string>`(${sql.join(
  [mailDeliveries.redirectAddress, mailDeliveries.realAddress, mailDeliveries.sender],
  sql` || chr(10) || `,
)}) collate "C"`;

const deliveryDomain = domainOf(mailDeliveries);

interface FoundDelivery {
  readonly delivery: DeliveryRow;
  readonly domain: string;
  readonly accountNumber: string | null;
  readonly agencyName: string | null;
}

function toEmailLog({ delivery, domain, accountNumber, agencyName }: FoundDelivery): EmailLog {
  return {
    ...toDeliveryResponse(delivery),
    redirect_pk: delivery.redirectId,
    redirect_address: delivery.redirectAddress,
    domain,
    account_number: accountNumber,
    agency_name: agencyName,
  };
}

/**
 * The condition that selects the deliveries for a query. The newest rows come from the index on the time of receipt, so
 * that loading a page never sorts all deliveries.
 */
function matching(
  { address, from, to, outcome }: EmailLogQuery,
  { startOf }: BillingCalendar,
  inDomain: SQL | undefined,
) {
  const { receivedAt } = mailDeliveries;
  return and(
    eq(mailDeliveries.kind, 'forward'),
    outcome === undefined ? undefined : eq(mailDeliveries.outcome, outcome),
    from === undefined ? undefined : gte(receivedAt, startOf(from)),
    to === undefined ? undefined : lt(receivedAt, startOf(daysAfter(to, 1))),
    inDomain,
    address ? ilike(addresses, containing(address)) : undefined,
  );
}

/** Serves the deliveries of all redirects to staff. */
export function emailLogRoutes(route: Route, { database, clock }: Services): void {
  /** The condition for a domain's whole name, which an index finds, or else for a part of domains' names. */
  async function inDomain(text: string | undefined): Promise<SQL | undefined> {
    if (!text) return undefined;
    const name = text.toLowerCase();
    const isWhole = (await database.$count(domains, eq(domains.name, name))) > 0;
    return isWhole ? eq(deliveryDomain, name) : like(deliveryDomain, containing(name));
  }

  route(searchEmailLogs, async ({ query }) => {
    const { page = 1 } = query;
    const wanted = matching(query, clock.calendar, await inDomain(query.domain));
    const counted = database
      .select({ id: mailDeliveries.id })
      .from(mailDeliveries)
      .where(wanted)
      .limit(mostCounted)
      .as('counted');
    const [total, rows] = await Promise.all([
      database.select({ total: count() }).from(counted),
      database
        .select({
          delivery: mailDeliveries,
          domain: deliveryDomain,
          accountNumber: domains.accountNumber,
          agencyName: accounts.fullName,
        })
        .from(mailDeliveries)
        .leftJoin(domains, and(eq(domains.name, deliveryDomain), isOnAccount))
        .leftJoin(accounts, eq(accounts.number, domains.accountNumber))
        .where(wanted)
        .orderBy(desc(mailDeliveries.receivedAt), desc(mailDeliveries.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    ]);
    const found = total[0]?.total ?? 0;
    return {
      page,
      page_size: pageSize,
      total_items: found,
      total_pages: Math.ceil(found / pageSize),
      deliveries: rows.map(toEmailLog),
    };
  });
}
