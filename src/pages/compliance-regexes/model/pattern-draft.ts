import { ComplianceRegex } from '@contract/compliance';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/** A draft, which need not be valid yet. */
const Draft = v.object({
  before: v.nullable(ComplianceRegex),
  typed: v.object({ pattern: v.string(), note: v.string() }),
});

/** The draft of a pattern in this tab. It belongs to no account. */
export const patternDraft = draftStore('pattern', 'staff', (stored) => v.parse(Draft, stored));
