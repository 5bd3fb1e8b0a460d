import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isGone } from './field-problems';

/** Returns a mutation that deletes a list item. An item that no longer exists counts as deleted. */
export function useRemoval(remove: (id: string) => Promise<unknown>, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await remove(id);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    // Not awaited, because the reload would remove the row before the row's own callback ran.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
