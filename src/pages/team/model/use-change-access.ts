import {
  changeTeamMember,
  type ChangedMember,
  type MemberChange,
  type TeamMember,
} from '@contract/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { teamQuery } from '@/shared/api/team-queries';

/**
 * Turns a member's access on or off. The new state is shown once the request is sent, so not while the browser is
 * offline. The final state is always read from the backend, so that it is correct even after a lost response or a
 * change made elsewhere. `onGone` is called if the person has left the team.
 */
export function useChangeAccess(
  accountNumber: string,
  { mvt_id, enabled }: TeamMember,
  onGone: () => void,
) {
  const queryClient = useQueryClient();
  const team = teamQuery(accountNumber);
  const change = useMutation({
    mutationFn: (body: MemberChange) =>
      call(changeTeamMember, { path: { account_number: accountNumber, mvt_id }, body }),
    onSuccess: ({ moved, must_confirm: _, left: __, ...changed }) => {
      queryClient.setQueryData(team.queryKey, (members) =>
        members?.map((each) => (each.mvt_id === mvt_id ? changed : each)),
      );
      if (moved.length > 0) {
        void queryClient.invalidateQueries({
          queryKey: [accountScope, accountNumber, 'redirects'],
        });
      }
    },
    onError: (error) => {
      if (isCallError(error) && error.status === 404) onGone();
    },
    onSettled: () => queryClient.invalidateQueries(team),
  });
  const isShown = change.isPending && !change.isPaused ? change.variables.enabled : enabled;
  return {
    enabled: isShown,
    isPending: change.isPending,
    error: change.error,
    /** The reason for the failure; `null` if there was none, or if only the response was lost. */
    failure: change.isError && change.variables.enabled !== enabled ? change.error.message : null,
    change: (body: MemberChange, onChanged: (changed: ChangedMember) => void) =>
      change.mutate(body, { onSuccess: onChanged }),
  };
}
