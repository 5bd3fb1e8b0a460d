import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { OrderState } from '../../providers/registrar/registrar';
import { transfers, type OrderDetails } from '../../store/schema/orders';

export type AcceptedState = Exclude<OrderState, { readonly kind: 'refused' }>;

/** What is stored of the registrar's state of an order; `null` for an order that may not have arrived there. */
export function progressOf(state: AcceptedState | null, details: Pick<OrderDetails, 'isTransfer'>) {
  const needs = state?.kind === 'needs_person' ? state : null;
  const isOurs = state?.kind === 'done' || needs?.isOurs === true;
  return {
    kind: details.isTransfer ? 'transfer' : 'purchase',
    status: isOurs
      ? 'done'
      : state === null || state.kind === 'submitted'
        ? 'submitted'
        : 'waiting',
    isSent: state !== null,
    waitsFor: state?.kind === 'waiting' ? state.for : null,
    needs: needs?.what ?? null,
    needsEmail: needs?.email ?? null,
  } as const;
}

/** The condition for orders that staff should see: the registrar doesn't take them, or waits for staff itself. */
export const needsStaff = and(
  inArray(transfers.status, ['submitted', 'waiting']),
  or(
    and(gt(transfers.failures, 0), lt(transfers.updatedAt, sql`now() - interval '1 hour'`)),
    eq(transfers.waitsFor, 'our_staff'),
  ),
);
