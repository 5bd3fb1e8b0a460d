import type { ChargedBy } from '@machines/charge/charge-context';
import { purchaseDraft } from '@machines/purchase/purchase-machine';
import { purchaseMachine, type PurchaseActor } from '@machines/purchase/purchase-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
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
  const [{ machine, drafts, draft }] = useState(() => {
    const stored = purchaseDrafts(accountNumber);
    return {
      machine: purchaseMachine.provide(purchaseImplementations({ queryClient, accountNumber })),
      drafts: stored,
      draft: stored.read(),
    };
  });
  const purchase = useActorRef(machine, {
    input: { draft, chargedBy, orderKey, isNewVisit },
  });
  useEffect(() => {
    const keep = purchase.subscribe((snapshot) => drafts.write(purchaseDraft(snapshot)));
    return () => keep.unsubscribe();
  }, [drafts, purchase]);
  return purchase;
}
