import { OrderKey } from '@contract/order-key';
import type { OrderSnapshot } from '@machines/order/order-context';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/**
 * Remembers the key of this tab's last completed order. A reload that began before the answer to an order opens the URL
 * of the second stage, although the order is complete and its draft is gone.
 */
export function completedOrder(flow: 'purchase' | 'transfer', accountNumber: string) {
  const stored = draftStore(`${flow}-completed`, accountNumber, (key) => v.parse(OrderKey, key));
  return {
    remember(snapshot: OrderSnapshot): void {
      if (snapshot.matches('done')) stored.write(snapshot.context.orderKey);
    },
    /** Returns the order to show, if the URL is that of a later stage and there is nothing to restore. */
    missed: (draft: object | null, isNewVisit: boolean): string | undefined =>
      draft === null && !isNewVisit ? (stored.read() ?? undefined) : undefined,
  };
}
