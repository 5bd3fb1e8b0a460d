import { domainTypeFacts } from '@contract/domain';
import type { OrderReceipt } from '@contract/order';
import { and, eq } from 'drizzle-orm';
import { nextBillingDay } from '../billing/billing-preview';
import { dayOfMonth, type BillingCalendar } from '../../shared/billing-calendar';
import { maskedNumber } from '../cards/charged-card';
import type { Database } from '../../store/database';
import { orders, transfers } from '../../store/schema/orders';
import { isWaiting } from './name-progress';
import { accounts } from '../../store/schema/people';

/** The receipt of a finished order; `null` if the account has none under this key. */
export async function receiptOf(
  database: Database,
  { accountNumber, key }: { readonly accountNumber: string; readonly key: string },
  { dayOf }: BillingCalendar,
): Promise<OrderReceipt | null> {
  const [found] = await database
    .select({ order: orders, billingDay: accounts.billingDay, progress: transfers })
    .from(orders)
    .innerJoin(accounts, eq(accounts.number, orders.accountNumber))
    .leftJoin(transfers, eq(transfers.orderId, orders.id))
    .where(
      and(eq(orders.accountNumber, accountNumber), eq(orders.key, key), eq(orders.status, 'done')),
    );
  if (found === undefined) return null;
  const { order, billingDay, progress } = found;
  const { name, details, createdAt, chargedCard: card } = order;
  if (name === null || details === null) return null;
  const orderedOn = dayOf(createdAt);
  return {
    name,
    domain_type: details.domainType,
    is_transfer: details.isTransfer,
    is_registering: progress?.kind === 'purchase' && isWaiting(progress),
    ordered_on: orderedOn,
    charged: order.refundedAt === null ? details.expectedAmount : 0,
    monthly: domainTypeFacts[details.domainType].monthlyCents,
    next_billing_day: nextBillingDay(billingDay ?? dayOfMonth(orderedOn), orderedOn),
    card:
      details.expectedAmount === 0
        ? null
        : card && {
            id: card.id,
            card_type: card.brand,
            masked_card_number: maskedNumber(card.lastFour),
          },
  };
}
