import type { PurchaseActor } from '@machines/purchase/purchase-machine';

/**
 * Enters a name into the field and searches for it, as if the person had typed it. Does nothing after the first stage.
 */
export function searchFor(purchase: PurchaseActor, name: string): void {
  purchase.send({ type: 'name.change', text: name });
  purchase.send({ type: 'domain.search' });
}

/** Checks a name that was found for words, and selects it if it is still available. */
export function selectFound(purchase: PurchaseActor, name: string): void {
  const select = { type: 'domain.select', name } as const;
  searchFor(purchase, name);
  const checking = purchase.subscribe((snapshot) => {
    if (snapshot.matches({ search: 'searching' })) return;
    checking.unsubscribe();
    if (snapshot.can(select)) purchase.send(select);
  });
}
