import type { StatementEvent } from '@contract/statement';
import { and, eq } from 'drizzle-orm';
import { cardName } from '../cards/charged-card';
import { lockAccount } from '../cards/card-queries';
import { dollars } from '../notices/wording';
import type { OpenOrder } from '../orders/open-order';
import type { Database } from '../store/database';
import { accounts, payments, statements } from '../store/schema';
import type { ChargedCard } from '../store/schema/billing';
import { billedDomains } from './account-billing';
import { billingPeriod } from './billing-preview';
import { isoDay } from './days';
import { orderCharge } from './monthly-charges';
import { insertStatement, statementEvent } from './statements';

interface OrderEnd {
  readonly now: Date;
  /** Whether it is the first that the account pays for. */
  readonly isFirst?: boolean;
  readonly isRefunded?: boolean;
}

const refundEvent = (cents: number, card: ChargedCard, now: Date): StatementEvent =>
  statementEvent('refund_success', `We refunded ${dollars(cents)} to your ${cardName(card)}.`, now);

/** Makes the statement of an order that ends. Does nothing for an order that wasn't charged. */
export async function recordOrder(
  transaction: Database,
  order: OpenOrder,
  { now, isFirst = false, isRefunded = false }: OrderEnd,
): Promise<void> {
  const { id, accountNumber, name, details, chargedCard: card, chargedAt } = order;
  if (card === null || chargedAt === null) return;
  await lockAccount(transaction, accountNumber);
  const [account] = await transaction
    .select({ billingDay: accounts.billingDay })
    .from(accounts)
    .where(eq(accounts.number, accountNumber));
  const billed = await billedDomains(transaction, { number: accountNumber });
  const amountCents = details.expectedAmount;
  const { end } = billingPeriod(account?.billingDay ?? chargedAt.getUTCDate(), chargedAt);
  const charge = orderCharge(
    {
      name,
      type: details.domainType,
      amountCents,
      hasMicrosite: billed.some((domain) => domain.type === 'c1' && domain.name !== name),
    },
    { start: chargedAt, end },
  );
  const statement = await insertStatement(transaction, {
    accountNumber,
    orderId: id,
    status: 'settled',
    charges: [charge],
    periodStart: isoDay(chargedAt),
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
}

/** Records that an order's charge was refunded after the order was done. */
export async function recordRefund(
  transaction: Database,
  orderId: string,
  now: Date,
): Promise<void> {
  const [found] = await transaction
    .select({ statement: statements, payment: payments })
    .from(statements)
    .innerJoin(payments, and(eq(payments.statementId, statements.id), eq(payments.key, orderId)))
    .where(eq(statements.orderId, orderId));
  if (found === undefined || found.payment.refundedCents > 0) return;
  const { statement, payment } = found;
  const { amountCents, card } = payment;
  await transaction
    .update(payments)
    .set({ refundedCents: amountCents })
    .where(eq(payments.key, orderId));
  await transaction
    .update(statements)
    .set({ events: [...statement.events, refundEvent(amountCents, card, now)] })
    .where(eq(statements.id, statement.id));
}
