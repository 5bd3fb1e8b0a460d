import type { BillChange, Charge, SubscriptionStatus } from '@contract/statement';
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

/** Compares the price of each domain on two monthly bills. Credits, which are negative, aren't prices. */
export function billChanges(last: readonly Charge[], next: readonly Charge[]): BillChange[] {
  const [before, after] = [pricesOf(last), pricesOf(next)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((domain) => {
    const [was, is] = [before.get(domain), after.get(domain)];
    const amount = (is ?? 0) - (was ?? 0);
    if (amount === 0) return [];
    const kind =
      was === undefined ? 'added' : is === undefined ? 'ended' : amount > 0 ? 'upgraded' : 'parked';
    return [{ domain, kind, amount_in_cents: amount }];
  });
}

/** Earlier versions charged several names on one line, at the same price each. */
function pricesOf(charges: readonly Charge[]): ReadonlyMap<string, number> {
  return new Map(
    charges
      .filter(({ amount_in_cents: amount }) => amount > 0)
      .flatMap(({ memo, amount_in_cents: amount, quantity }) =>
        memo.split(', ').map((name) => [name, Math.round(amount / quantity)] as const),
      ),
  );
}
