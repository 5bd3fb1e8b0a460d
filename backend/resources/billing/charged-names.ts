import { daysAfter } from '@contract/iso-day';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { Charge } from '@contract/statement';
import { and, eq, gte, gt, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { payments, refunds, statements } from './schema';
import type { BillingPeriod } from './billing-preview';

const moreNames = / and \d+ more$/;

/**
 * The names that a charge is for. Earlier versions charged several names on one line, which lists at most five of them.
 */
function namesOf({ memo }: Charge): readonly string[] {
  return memo.replace(moreNames, '').split(', ');
}

function planOf({ component_handle: handle }: Charge): DomainType | null {
  if (handle === 'parked-emails') return null;
  return handle === 'parked-domains' ? 'parked' : 'c1';
}

/**
 * The highest monthly price that these charges pay for a name up to the end of the period: the price of its most
 * expensive plan.
 */
export function paidRateOf(charges: readonly Charge[], name: string, end: string): number {
  const last = daysAfter(end, -1);
  const rates = charges
    .filter((charge) => charge.period_range_end === last && namesOf(charge).includes(name))
    .map((charge) => planOf(charge))
    .map((plan) => (plan === null ? 0 : domainTypeFacts[plan].monthlyCents));
  return Math.max(0, ...rates);
}

/** The price on a monthly bill for a name with a known plan, in cents. */
export function chargedOn(charges: readonly Charge[], name: string, plan: DomainType): number {
  const ofPlan = charges.filter((charge) => planOf(charge) === plan);
  const line =
    ofPlan.find((charge) => namesOf(charge).includes(name)) ??
    ofPlan.find(({ memo }) => moreNames.test(memo));
  return line === undefined ? 0 : Math.round(line.amount_in_cents / line.quantity);
}

const chargesOf = prepared((database) => {
  const isGivenBack = sql`exists (select 1 from ${refunds} where ${refunds.statementId} = ${statements.id} and ${refunds.name} = ${sql.placeholder('name')})`;
  const isRefunded = and(
    isNotNull(statements.orderId),
    sql`exists (select 1 from ${payments} where ${and(
      eq(payments.statementId, statements.id),
      gt(payments.amountCents, 0),
      gte(payments.refundedCents, payments.amountCents),
    )})`,
  );
  return database
    .select({ charges: statements.charges })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, sql.placeholder('account')),
        gte(statements.periodStart, sql.placeholder('start')),
        lt(statements.periodStart, sql.placeholder('end')),
        not(isGivenBack),
        not(isRefunded ?? sql`false`),
      ),
    )
    .prepare('charges for a name');
});

/**
 * The highest monthly price paid for a name in a period, even if the name has since been parked, canceled or bought again. A
 * bill that is still due counts, because it will be paid; refunded charges don't.
 */
export async function paidRate(
  database: Database,
  accountNumber: string,
  name: string,
  { start, end }: BillingPeriod,
): Promise<number> {
  const rows = await chargesOf(database).execute({ account: accountNumber, name, start, end });
  return paidRateOf(
    rows.flatMap(({ charges }) => charges),
    name,
    end,
  );
}
