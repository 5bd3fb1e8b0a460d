import type { OrderedBy } from '@machines/order/order-context';
import { purchaseDraft } from '@machines/purchase/purchase-draft';
import { purchaseMachine, type PurchaseActor } from '@machines/purchase/purchase-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { purchaseDrafts } from './purchase-drafts';
import { purchaseImplementations } from './purchase-implementations';

/** The account's purchase, restored from this tab's draft. */
export function usePurchase(accountNumber: string, orderedBy: OrderedBy): PurchaseActor {
  const queryClient = useQueryClient();
  const [{ machine, drafts, draft }] = useState(() => {
    const stored = purchaseDrafts(accountNumber);
    return {
      machine: purchaseMachine.provide(purchaseImplementations({ queryClient, accountNumber })),
      drafts: stored,
      draft: stored.read(),
    };
  });
  const purchase = useActorRef(machine, { input: { draft, orderedBy } });
  useEffect(() => {
    const keep = purchase.subscribe((snapshot) => drafts.write(purchaseDraft(snapshot)));
    return () => keep.unsubscribe();
  }, [drafts, purchase]);
  return purchase;
}
