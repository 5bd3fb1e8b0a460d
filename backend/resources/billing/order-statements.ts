import type { StatementEvent } from '@contract/statement';
import { eq } from 'drizzle-orm';
import { cardName } from '../cards/charged-card';
import { lockAccount } from '../cards/card-queries';
import { dollars } from '../email-notifications/wording';
import type { OpenOrder } from '../../store/schema/open-order';
import type { Database } from '../../store/database';
import { accounts } from '../../store/schema/people';
import { payments } from './schema';
import type { ChargedCard } from '../../store/schema/orders';
import { billedDomains } from './account-billing';
import { billingPeriod } from './billing-preview';
import { dayOfMonth, type BillingCalendar } from '../../shared/billing-calendar';
import { orderCharge } from './monthly-charges';
import { insertStatement, statementEvent, statementNumber } from './statements';

interface OrderEnd {
  readonly now: Date;
  readonly calendar: BillingCalendar;
  /** True for the first domain that the account pays for. */
  readonly isFirst?: boolean;
  readonly isRefunded?: boolean;
}

const refundEvent = (cents: number, card: ChargedCard, now: Date): StatementEvent =>
  statementEvent('refund_success', `We refunded ${dollars(cents)} to your ${cardName(card)}.`, now);

/** Makes the statement of an order that ends, and returns its number; `null` for an order that wasn't charged. */
export async function createOrderStatement(
  transaction: Database,
  order: OpenOrder,
  { now, calendar, isFirst = false, isRefunded = false }: OrderEnd,
): Promise<string | null> {
  const { id, accountNumber, name, details, chargedCard: card, chargedAt, createdAt } = order;
  if (card === null || chargedAt === null) return null;
  await lockAccount(transaction, accountNumber);
  const [account] = await transaction
    .select({ billingDay: accounts.billingDay })
    .from(accounts)
    .where(eq(accounts.number, accountNumber));
  const billed = await billedDomains(transaction, { number: accountNumber });
  const amountCents = details.expectedAmount;
  // The amount was confirmed for this day, even if the charge took until the next.
  const start = calendar.dayOf(createdAt);
  const { end } = billingPeriod(account?.billingDay ?? dayOfMonth(start), start);
  const charge = orderCharge(
    {
      name,
      type: details.domainType,
      amountCents,
      hasMicrosite: billed.some((domain) => domain.type === 'c1' && domain.name !== name),
    },
    { start, end },
  );
  const statement = await insertStatement(transaction, {
    accountNumber,
    orderId: id,
    status: 'settled',
    charges: [charge],
    periodStart: start,
    events: [
      ...(isFirst ? [statementEvent('signup_success', 'Your subscription started.', now)] : []),
      statementEvent(
        'payment_success',
        `We charged ${dollars(amountCents)} to your ${cardName(card)}.`,
        chargedAt,
      ),
      ...(isRefunded ? [refundEvent(amountCents, card, now)] : []),
    ],
    createdAt: now,
    createdOn: calendar.dayOf(now),
  });
  await transaction.insert(payments).values({
    key: id,
    statementId: statement.id,
    accountNumber,
    card,
    amountCents,
    refundedCents: isRefunded ? amountCents : 0,
    outcome: 'paid',
    byPerson: true,
    at: chargedAt,
  });
  return statementNumber(statement);
}
