import { DomainType } from '@contract/domain';
import type { TransferDraft } from '@machines/transfer/transfer-draft';
import * as v from 'valibot';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

const Draft = v.object({
  stage: v.picklist(['select', 'config', 'ordering']),
  text: v.pipe(v.string(), v.maxLength(2000)),
  name: v.nullable(v.string()),
  domainType: v.nullable(DomainType),
  paymentId: v.nullable(v.string()),
  /** Drafts written before it was kept lack it. */
  declinedCard: v.optional(v.nullable(v.string()), null),
});

/** This tab's draft of the account's transfer. */
export function transferDrafts(accountNumber: string): DraftStore<TransferDraft> {
  return draftStore('transfer', accountNumber, (stored) => v.parse(Draft, stored));
}
