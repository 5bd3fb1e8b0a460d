import { countries } from '@contract/regions';
import * as v from 'valibot';
import { draftStore, type DraftStore } from '@/shared/lib/storage/drafts';

/**
 * The part of an unsaved card that may be stored. It excludes the number, the security code and the expiration date.
 */
const Draft = v.object({
  first_name: v.string(),
  last_name: v.string(),
  billing_country: v.picklist(countries),
  billing_address: v.string(),
  billing_address_2: v.string(),
  billing_city: v.string(),
  billing_state: v.string(),
  billing_zip: v.string(),
});
export type CardDraft = v.InferOutput<typeof Draft>;

export const draftFields = Object.keys(Draft.entries) as readonly (keyof CardDraft)[];

export function newCardDrafts(accountNumber: string): DraftStore<CardDraft> {
  return draftStore('new-card', accountNumber, (stored) => v.parse(Draft, stored));
}

/** Returns the form fields that may be stored. */
export const draftOf = (form: FormData): CardDraft => v.parse(Draft, Object.fromEntries(form));
