import type { Statement, StatementEvent } from '@contract/statement';
import { cardName } from '../cards/charged-card';
import { dollars } from '../email-notifications/wording';
import type { OpenOrder } from '../../store/schema/open-order';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { payments } from './schema';
import type { ChargedCard } from '../../store/schema/orders';
import { billedDomains } from './account-billing';
import { billingPeriod } from './billing-preview';
import { dayOfMonth, type BillingCalendar } from '../../shared/billing-calendar';
import { orderCharge } from './monthly-charges';
import { insertStatement, statementEvent, toStatementResponse } from './statements';

interface OrderEnd {
  readonly now: Date;
  readonly calendar: BillingCalendar;
  /** The account's billing day; `null` if it has none. */
  readonly billingDay: number | null;
  /** True for the first domain that the account pays for. */
  readonly isFirst?: boolean;
  readonly isRefunded?: boolean;
}

const refundEvent = (cents: number, card: ChargedCard, now: Date): StatementEvent =>
  statementEvent('refund_success', `We refunded ${dollars(cents)} to your ${cardName(card)}.`, now);

const newPayment = prepared((database) =>
  database
    .insert(payments)
    .values({
      key: parameter('order'),
      statementId: parameter('statement'),
      accountNumber: parameter('account'),
      card: parameter('card'),
      amountCents: parameter('cents'),
      refundedCents: parameter('refunded'),
      outcome: 'paid',
      byPerson: true,
      at: parameter('at'),
    })
    .returning()
    .prepare('payment of an order'),
);

/**
 * Creates an order's statement when the order ends, and returns it; `null` if the order wasn't charged. The transaction
 * must have locked the account.
 */
export async function createOrderStatement(
  transaction: Database,
  order: OpenOrder,
  { now, calendar, billingDay, isFirst = false, isRefunded = false }: OrderEnd,
): Promise<Statement | null> {
  const { id, accountNumber, name, details, chargedCard: card, chargedAt, createdAt } = order;
  if (card === null || chargedAt === null) return null;
  const billed = await billedDomains(transaction, { number: accountNumber });
  const amountCents = details.expectedAmount;
  // The amount was confirmed for this day, even if the charge wasn't made until the next.
  const start = calendar.dayOf(createdAt);
  const { end } = billingPeriod(billingDay ?? dayOfMonth(start), start);
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
  const paid = await newPayment(transaction).execute({
    order: id,
    statement: statement.id,
    account: accountNumber,
    card: JSON.stringify(card),
    cents: amountCents,
    refunded: isRefunded ? amountCents : 0,
    at: chargedAt,
  });
  return toStatementResponse(statement, paid, calendar);
}
