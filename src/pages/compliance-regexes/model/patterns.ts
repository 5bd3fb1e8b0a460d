import {
  addComplianceRegex,
  changeComplianceRegex,
  ComplianceRegex,
  removeComplianceRegex,
  type NewComplianceRegexBody,
} from '@contract/compliance';
import * as v from 'valibot';
import { editable } from '@/features/edit-item';
import { call } from '@/shared/api/call';
import { patternsScope } from '@/shared/api/compliance-queries';
import { useRemoval } from '@/shared/api/use-removal';

export const patterns = editable<ComplianceRegex, NewComplianceRegexBody>({
  flow: 'pattern',
  item: ComplianceRegex,
  typed: v.object({ pattern: v.string(), note: v.string() }),
  queryKey: patternsScope,
  idOf: ({ pk }) => pk,
  bodyOf: (stored) => ({ pattern: stored?.pattern ?? '', note: stored?.note ?? '' }),
  add: (body) => call(addComplianceRegex, { body }),
  change: ({ pk, version }, body) =>
    call(changeComplianceRegex, { path: { pk }, body: { ...body, version } }),
});

export const useRemovePattern = () =>
  useRemoval((pk) => call(removeComplianceRegex, { path: { pk } }), patternsScope);
