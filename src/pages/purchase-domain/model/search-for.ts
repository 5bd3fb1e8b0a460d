import type { PurchaseActor } from '@machines/purchase/purchase-machine';

/** Puts a name into the field and searches for it, as if it had been typed. Does nothing after the first stage. */
export function searchFor(purchase: PurchaseActor, name: string): void {
  purchase.send({ type: 'name.change', text: name });
  purchase.send({ type: 'domain.search' });
}
