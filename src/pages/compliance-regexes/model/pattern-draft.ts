import { ComplianceRegex } from '@contract/compliance';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/** What is typed need not be valid yet. */
const Draft = v.object({
  before: v.nullable(ComplianceRegex),
  typed: v.object({ pattern: v.string(), note: v.string() }),
});

/** The pattern that is being written in this tab. Staff write it in no account. */
export const patternDraft = draftStore('pattern', 'staff', (stored) => v.parse(Draft, stored));
