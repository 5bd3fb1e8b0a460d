import { billChanges } from '@contract/bill-changes';
import type { Charge, SubscriptionStatus } from '@contract/statement';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { statements } from './schema';

const latestBill = prepared((database) =>
  database
    .select({
      day: statements.createdOn,
      amountCents: statements.amountCents,
      charges: statements.charges,
    })
    .from(statements)
    .where(
      and(eq(statements.accountNumber, sql.placeholder('account')), isNull(statements.orderId)),
    )
    .orderBy(desc(statements.number))
    .limit(1)
    .prepare('latest monthly bill of an account'),
);

/** The latest monthly bill, and why the next one differs from it; `null` before the first one. */
export async function lastBillOf(
  database: Database,
  account: string,
  next: readonly Charge[],
): Promise<SubscriptionStatus['last_bill']> {
  const [bill] = await latestBill(database).execute({ account });
  if (bill === undefined) return null;
  const changes = billChanges(bill.charges, next);
  const gone = changes.filter(({ kind }) => kind === 'ended').map(({ domain }) => domain);
  const canceled = gone.length === 0 ? [] : await canceledAmong(database, account, gone);
  return {
    day: bill.day,
    amount_in_cents: bill.amountCents,
    changes: changes.map((change) =>
      canceled.includes(change.domain) ? { ...change, kind: 'canceled' } : change,
    ),
  };
}

async function canceledAmong(
  database: Database,
  account: string,
  names: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(
        eq(domains.accountNumber, account),
        inArray(domains.name, [...names]),
        isNotNull(domains.canceledAt),
      ),
    );
  return rows.map(({ name }) => name);
}
