import { searchEmailLogs, type EmailLog, type EmailLogQuery } from '@contract/email-log';
import { and, count, desc, eq, gte, ilike, lt, sql, type SQL } from 'drizzle-orm';
import { toDeliveryResponse } from '../domains/redirect-queries';
import type { Route } from '../../http/route';
import type { DeliveryRow } from '../../providers/mail/mail-queue';
import type { Services } from '../services';
import { containing } from '../../store/containing';
import { domains } from '../../store/schema/domains';
import { mailDeliveries } from '../../store/schema/mail';
import { accounts } from '../../store/schema/people';
import { isOnAccount } from '../../store/schema/domains';

const pageSize = 25;
const dayMs = 86_400_000;

/**
 * The text in which to search for part of an email address. Compared byte by byte, because the letters in addresses are
 * ASCII (RFC 5321, section 4.1.2), and a locale-aware comparison takes three times as long.
 */
const addresses = sql<string>`(${sql.join(
  [mailDeliveries.redirectAddress, mailDeliveries.realAddress, mailDeliveries.sender],
  sql` || chr(10) || `,
)}) collate "C"`;

const domainOf = sql<string>`split_part(${mailDeliveries.redirectAddress}, '@', 2)`;

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
function matching(query: EmailLogQuery): SQL | undefined {
  const { address, domain, from, to, outcome } = query;
  const { receivedAt } = mailDeliveries;
  return and(
    eq(mailDeliveries.kind, 'forward'),
    outcome === undefined ? undefined : eq(mailDeliveries.outcome, outcome),
    from === undefined ? undefined : gte(receivedAt, new Date(from)),
    to === undefined ? undefined : lt(receivedAt, new Date(Date.parse(to) + dayMs)),
    domain ? ilike(domainOf, containing(domain)) : undefined,
    address ? ilike(addresses, containing(address)) : undefined,
  );
}

/** Serves the deliveries of all redirects to staff. */
export function emailLogRoutes(route: Route, { database }: Services): void {
  route(searchEmailLogs, async ({ query }) => {
    const { page = 1 } = query;
    const wanted = matching(query);
    const [total, rows] = await Promise.all([
      database.select({ total: count() }).from(mailDeliveries).where(wanted),
      database
        .select({
          delivery: mailDeliveries,
          domain: domainOf,
          accountNumber: domains.accountNumber,
          agencyName: accounts.fullName,
        })
        .from(mailDeliveries)
        .leftJoin(domains, and(eq(domains.name, domainOf), isOnAccount))
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
