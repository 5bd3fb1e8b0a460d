import { addIntern, removeIntern, type NewInternBody } from '@contract/intern';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { internsQuery } from '@/shared/api/intern-queries';
import { useRemoval } from '@/shared/api/use-removal';

export function useAddIntern() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInternBody) => call(addIntern, { body }),
    // The person may have been added even if the response was lost.
    onSettled: () => queryClient.invalidateQueries(internsQuery),
  });
}

/** Ends an intern's access. */
export const useRemoveIntern = () =>
  useRemoval((pk) => call(removeIntern, { path: { pk } }), internsQuery.queryKey);
