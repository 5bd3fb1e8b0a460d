import { addIntern, removeIntern, type NewInternBody } from '@contract/intern';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { isGone } from '@/shared/api/field-problems';
import { internsQuery } from '@/shared/api/intern-queries';

export function useAddIntern() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInternBody) => call(addIntern, { body }),
    // After a lost answer too: the person may have been added.
    onSettled: () => queryClient.invalidateQueries(internsQuery),
  });
}

/** Ends an intern's access. One who is gone already counts as removed. */
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
    // Not awaited: the row, and with it what comes after, would be gone before.
    onSuccess: () => {
      void queryClient.invalidateQueries(internsQuery);
    },
  });
}
