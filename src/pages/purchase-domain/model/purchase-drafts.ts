import type { PurchaseDraft } from '@machines/purchase/purchase-machine';
import * as v from 'valibot';
import { orderDraftEntries } from '@/features/order-domain';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

const Draft = v.object({
  stage: v.picklist(['search', 'config', 'ordering']),
  ...orderDraftEntries,
});

/** Returns the store for this tab's draft of the account's purchase. */
export function purchaseDrafts(accountNumber: string): DraftStore<PurchaseDraft> {
  return draftStore('purchase', accountNumber, (stored) => v.parse(Draft, stored));
}
