import type { ChargedBy } from '@machines/charge/charge-context';
import { purchaseDraft } from '@machines/purchase/purchase-machine';
import { purchaseMachine, type PurchaseActor } from '@machines/purchase/purchase-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { completedOrder } from '@/features/order-domain';
import { purchaseDrafts } from './purchase-drafts';
import { purchaseImplementations } from './purchase-implementations';

interface PurchaseOptions {
  readonly accountNumber: string;
  readonly chargedBy: ChargedBy;
  /** The key of a completed order to show again. */
  readonly orderKey: string | undefined;
  /** True if the URL was that of the first stage when the page opened. */
  readonly isNewVisit: boolean;
}

/** Returns the account's purchase, restored from this tab's draft. */
export function usePurchase({
  accountNumber,
  chargedBy,
  orderKey,
  isNewVisit,
}: PurchaseOptions): PurchaseActor {
  const queryClient = useQueryClient();
  const [{ machine, drafts, completed, input }] = useState(() => {
    const stored = purchaseDrafts(accountNumber);
    const last = completedOrder('purchase', accountNumber);
    const draft = stored.read();
    return {
      machine: purchaseMachine.provide(purchaseImplementations({ queryClient, accountNumber })),
      drafts: stored,
      completed: last,
      input: { draft, orderKey: orderKey ?? last.missed(draft, isNewVisit) },
    };
  });
  const purchase = useActorRef(machine, { input: { ...input, chargedBy, isNewVisit } });
  useEffect(() => {
    const keep = purchase.subscribe((snapshot) => {
      completed.remember(snapshot);
      drafts.write(purchaseDraft(snapshot));
    });
    return () => keep.unsubscribe();
  }, [completed, drafts, purchase]);
  return purchase;
}
