import { DomainType } from '@contract/domain';
import type { PurchaseDraft } from '@machines/purchase/purchase-draft';
import * as v from 'valibot';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

const Draft = v.object({
  stage: v.picklist(['search', 'config', 'ordering']),
  text: v.pipe(v.string(), v.maxLength(2000)),
  name: v.nullable(v.string()),
  domainType: v.nullable(DomainType),
  paymentId: v.nullable(v.string()),
  /** Drafts written before it was kept lack it. */
  declinedCard: v.optional(v.nullable(v.string()), null),
});

/** This tab's draft of the account's purchase. */
export function purchaseDrafts(accountNumber: string): DraftStore<PurchaseDraft> {
  return draftStore('purchase', accountNumber, (stored) => v.parse(Draft, stored));
}
