import { addIntern, removeIntern, type NewInternBody } from '@contract/intern';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { isGone } from '@/shared/api/field-problems';
import { internsQuery } from '@/shared/api/intern-queries';

export function useAddIntern() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInternBody) => call(addIntern, { body }),
    // The person may have been added even if the response was lost.
    onSettled: () => queryClient.invalidateQueries(internsQuery),
  });
}

/** Ends an intern's access. An intern who is already gone counts as removed. */
export function useRemoveIntern() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (pk: string) => {
      try {
        await call(removeIntern, { path: { pk } });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    // Not awaited: it would remove the row before its follow-up ran.
    onSuccess: () => {
      void queryClient.invalidateQueries(internsQuery);
    },
  });
}
