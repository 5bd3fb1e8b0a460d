import { daysAfter } from '@contract/iso-day';
import type { StatementEvent } from '@contract/statement';
import { randomUUID } from 'node:crypto';
import {
  billingPeriod,
  billingPreview,
  type BillingPeriod,
} from '../../resources/billing/billing-preview';
import { type BillingCalendar } from '../../shared/billing-calendar';
import {
  monthlyCharges,
  orderCharge,
  sumOf,
  type BilledDomain,
} from '../../resources/billing/monthly-charges';
import { statementEvent } from '../../resources/billing/statements';
import { cardName } from '../../resources/cards/charged-card';
import { dollars } from '../../resources/email-notifications/wording';
import type { Database } from '../../store/database';
import { insertMany } from '../../store/insert-many';
import { payments, statements } from '../../resources/billing/schema';
import type { ChargedCard } from '../../store/schema/orders';
import { isNamed, type DemoAgency } from './demo-agencies';

type NewStatement = typeof statements.$inferInsert;
type NewPayment = typeof payments.$inferInsert;

interface Bill {
  readonly statement: Omit<NewStatement, 'number'> & { readonly id: string };
  readonly payments: readonly NewPayment[];
}

interface BilledAgency {
  readonly agency: DemoAgency;
  readonly accountNumber: string;
  readonly card: ChargedCard;
  readonly now: Date;
  readonly calendar: BillingCalendar;
}

const hourMs = 3_600_000;
/** Days after a bill on which its payment is attempted, until an attempt succeeds; 0 is the day of the bill. */
const declinedDays = [0, 1, 3, 5, 7] as const;

/** The agency's billing period `months` ago; 0 is the current one. */
function periodAgo(billingDay: number, today: string, months: number): BillingPeriod {
  const period = billingPeriod(billingDay, today);
  return months === 0 ? period : periodAgo(billingDay, daysAfter(period.start, -1), months - 1);
}

/** The time of a charge: the morning of the day, but never later than now. */
const morningOf = (day: string, { calendar, now }: BilledAgency) =>
  new Date(Math.min(calendar.startOf(day).getTime() + 6 * hourMs, now.getTime()));

const paidMessage = (cents: number, card: ChargedCard) =>
  `We charged ${dollars(cents)} to your ${cardName(card)}.`;

/** A monthly bill whose payment is declined `declined` times and then succeeds, unless the bill is past due. */
function monthlyBill(
  agency: BilledAgency,
  period: BillingPeriod,
  billed: readonly BilledDomain[],
  { declined = 0, isPaid = true }: { readonly declined?: number; readonly isPaid?: boolean } = {},
): Bill {
  const { accountNumber, card } = agency;
  const id = randomUUID();
  const charges = monthlyCharges(billed, period);
  const amountCents = sumOf(charges);
  const attempts = declinedDays.slice(0, declined + (isPaid ? 1 : 0)).map((day, index) => ({
    at: morningOf(daysAfter(period.start, day), agency),
    outcome: index < declined ? ('declined' as const) : ('paid' as const),
  }));
  const events = attempts.map(({ at, outcome }) =>
    outcome === 'paid'
      ? statementEvent('renewal_success', paidMessage(amountCents, card), at)
      : statementEvent('renewal_failure', `Your ${cardName(card)} was declined.`, at),
  );
  return {
    statement: {
      id,
      accountNumber,
      orderId: null,
      periodStart: period.start,
      status: isPaid ? 'settled' : 'past_due',
      amountCents,
      charges,
      events,
      createdAt: morningOf(period.start, agency),
      createdOn: period.start,
    },
    payments: attempts.map(({ at, outcome }, index) => ({
      key: `${id}:${index + 1}`,
      statementId: id,
      accountNumber,
      card,
      amountCents,
      refundedCents: 0,
      outcome,
      byPerson: false,
      at,
    })),
  };
}

/** A purchase of an Enhanced Microsite. */
function purchase(
  { accountNumber, card, calendar }: BilledAgency,
  {
    name,
    day,
    billingDay,
  }: { readonly name: string; readonly day: string; readonly billingDay: number },
  { isFirst, isRefunded }: { readonly isFirst: boolean; readonly isRefunded: boolean },
): Bill {
  const id = randomUUID();
  const orderId = randomUUID();
  const at = new Date(calendar.startOf(day).getTime() + 15 * hourMs);
  const { due_now: amountCents, next_billing_day: end } = billingPreview({
    billingDay,
    billedTypes: [],
    added: 'c1',
    today: day,
  });
  const refunded = `We refunded ${dollars(amountCents)} to your ${cardName(card)}.`;
  const events: StatementEvent[] = [
    ...(isFirst ? [statementEvent('signup_success', 'Your subscription started.', at)] : []),
    statementEvent('payment_success', paidMessage(amountCents, card), at),
    ...(isRefunded ? [statementEvent('refund_success', refunded, at)] : []),
  ];
  return {
    statement: {
      id,
      accountNumber,
      orderId,
      periodStart: day,
      status: 'settled',
      amountCents,
      charges: [
        orderCharge({ name, type: 'c1', amountCents, hasMicrosite: !isFirst }, { start: day, end }),
      ],
      events,
      createdAt: at,
      createdOn: day,
    },
    payments: [
      {
        key: orderId,
        statementId: id,
        accountNumber,
        card,
        amountCents,
        refundedCents: isRefunded ? amountCents : 0,
        outcome: 'paid',
        byPerson: true,
        at,
      },
    ],
  };
}

const activeDomains = ({ domains }: DemoAgency): BilledDomain[] =>
  domains.filter(({ active }) => active).map(({ name, type }) => ({ name, type, redirects: 0 }));

/** A year of statements with every kind of charge, a declined payment that succeeded the next day, and a refund. */
function yearOfAgent(billed: BilledAgency, billingDay: number): Bill[] {
  const { agency, now, calendar } = billed;
  const today = calendar.dayOf(now);
  const period = (months: number) => periodAgo(billingDay, today, months);
  const domainsAgo = (months: number): BilledDomain[] => [
    ...activeDomains(agency).map((domain) => ({
      ...domain,
      redirects: domain.type === 'parked' && months >= 2 ? 2 : 0,
    })),
    ...(months >= 3 ? [{ name: 'cedar-paused.example', type: 'c1' as const, redirects: 0 }] : []),
  ];
  const first = { name: 'cedar-quote.example', day: period(12).start, billingDay };
  const boats = { name: 'cedar-boats.example', day: daysAfter(period(4).start, 9), billingDay };
  return [
    purchase(billed, first, { isFirst: true, isRefunded: false }),
    ...Array.from({ length: 12 }, (_, months) =>
      monthlyBill(billed, period(months), domainsAgo(months), { declined: months === 6 ? 1 : 0 }),
    ),
    purchase(billed, boats, { isFirst: false, isRefunded: true }),
  ];
}

const billCounts = { named: 3, further: 1 } as const;
const retriesOverAfterDays = 8;

/** The latest bills. For a past-due agency, the newest bill that has run out of retries is unpaid. */
function latestBills(billed: BilledAgency, billingDay: number): Bill[] {
  const { agency, now, calendar } = billed;
  const today = calendar.dayOf(now);
  const periods = Array.from(
    { length: isNamed(agency) ? billCounts.named : billCounts.further },
    (_, months) => periodAgo(billingDay, today, months),
  );
  const pastDue =
    agency.billing === 'past_due'
      ? periods.find(({ start }) => start <= daysAfter(today, -retriesOverAfterDays))
      : undefined;
  return periods.map((period) =>
    monthlyBill(
      billed,
      period,
      activeDomains(agency),
      period === pastDue ? { declined: declinedDays.length, isPaid: false } : {},
    ),
  );
}

/** The demo agencies' statements and payments. */
function demoStatements(agencies: readonly BilledAgency[]): {
  readonly statements: NewStatement[];
  readonly payments: NewPayment[];
} {
  const bills = agencies.map((billed) => {
    const { number, billingDay } = billed.agency;
    if (billingDay === null) return [];
    const made =
      number === '100001' ? yearOfAgent(billed, billingDay) : latestBills(billed, billingDay);
    return made.toSorted(
      (one, other) => one.statement.createdAt.getTime() - other.statement.createdAt.getTime(),
    );
  });
  return {
    statements: bills.flatMap((ofAgency) =>
      ofAgency.map(({ statement }, index) => ({ ...statement, number: index + 1 })),
    ),
    payments: bills.flat().flatMap((bill) => bill.payments),
  };
}

/** A deleted card that paid earlier bills. */
const previousCard = (today: Date): ChargedCard => ({
  id: randomUUID(),
  brand: 'visa',
  lastFour: '0077',
  expiration: `12/${today.getUTCFullYear() + 1}`,
});

interface SeededAgencies {
  readonly agencies: readonly DemoAgency[];
  readonly today: Date;
  readonly calendar: BillingCalendar;
  /** The default cards, by account number. */
  readonly defaultCards: ReadonlyMap<string, ChargedCard>;
}

export async function seedStatements(
  database: Database,
  { agencies, today, calendar, defaultCards }: SeededAgencies,
): Promise<void> {
  const seeded = demoStatements(
    agencies.map((agency) => {
      const accountNumber = agency.number;
      const card = defaultCards.get(accountNumber) ?? previousCard(today);
      return { agency, accountNumber, card, now: today, calendar };
    }),
  );
  await insertMany(database, statements, seeded.statements);
  await insertMany(database, payments, seeded.payments);
}
