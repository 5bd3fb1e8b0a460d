import type { PurchaseActor } from '@machines/purchase/purchase-machine';

/**
 * Enters a name into the field and searches for it, as if the person had typed it. Does nothing after the first stage.
 */
export function searchFor(purchase: PurchaseActor, name: string): void {
  purchase.send({ type: 'name.change', text: name });
  purchase.send({ type: 'domain.search' });
}
