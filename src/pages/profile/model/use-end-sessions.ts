import { endOtherSessions, endSession } from '@contract/login-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { sessionsQuery } from '@/shared/api/session-queries';

/** Ends one of the user's sessions. A session that has already ended counts as success. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(endSession, { path: { id } });
      } catch (error) {
        if (!isCallError(error) || error.status !== 404) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}
