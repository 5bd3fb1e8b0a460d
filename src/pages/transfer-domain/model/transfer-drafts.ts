import type { TransferDraft } from '@machines/transfer/transfer-machine';
import * as v from 'valibot';
import { orderDraftEntries } from '@/features/order-domain';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

const Draft = v.object({
  stage: v.picklist(['select', 'config', 'ordering']),
  ...orderDraftEntries,
});

/** Returns the store for this tab's draft of the account's transfer. */
export function transferDrafts(accountNumber: string): DraftStore<TransferDraft> {
  return draftStore('transfer', accountNumber, (stored) => v.parse(Draft, stored));
}
