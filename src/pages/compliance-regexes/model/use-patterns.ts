import {
  addComplianceRegex,
  changeComplianceRegex,
  removeComplianceRegex,
  type ComplianceRegex,
  type NewComplianceRegexBody,
} from '@contract/compliance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { patternsScope } from '@/shared/api/compliance-queries';
import { useRemoval } from '@/shared/api/use-removal';
import { patternDraft } from './pattern-draft';

/** Adds a pattern, or changes the given version of one. */
export function useSavePattern() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      body,
      before,
    }: {
      readonly body: NewComplianceRegexBody;
      readonly before: ComplianceRegex | null;
    }) =>
      before === null
        ? call(addComplianceRegex, { body })
        : call(changeComplianceRegex, {
            path: { pk: before.pk },
            body: { ...body, version: before.version },
          }),
    // The form may be gone by then.
    onSuccess: () => patternDraft.write(null),
    // After a failure the pattern may be gone, which the form reports.
    onSettled: () => queryClient.invalidateQueries({ queryKey: patternsScope }),
  });
}

export const useRemovePattern = () =>
  useRemoval((pk) => call(removeComplianceRegex, { path: { pk } }), patternsScope);
