import type { Endpoint } from '@contract/endpoint';
import type { ErrorReason } from '@contract/error';
import { agentBackend } from './agent-backend';
import { testConfig } from './portal-config';
import type { StubBackend } from './stub-backend';

/** A staff user who hasn't chosen an account. */
export const staffUser = {
  user_type: testConfig.staff_user_type,
  is_owner: false,
  num_available_accounts: 30,
  current_account: null,
} as const;

export const staffBackend = (): StubBackend => agentBackend(staffUser);

/** Error responses, each with its own message. */
export const refusals = [
  [403, 'forbidden', "You don't have permission to do this."],
  [404, 'not_found', 'This is gone.'],
  [429, 'too_many_tries', 'Too many attempts. Wait a few minutes and try again.'],
  [500, 'internal', 'Something went wrong on our end.'],
] as const satisfies readonly (readonly [number, ErrorReason, string])[];

const lost = /^We couldn't reach the portal/;

/** Makes a call fail in each way in turn. `check` repeats the action and expects the message. */
export async function forEachFailure(
  backend: StubBackend,
  endpoint: Endpoint,
  check: (sentence: string | RegExp) => Promise<void>,
  { except = [] }: { readonly except?: readonly number[] } = {},
): Promise<void> {
  for (const [status, reason, error] of refusals) {
    if (except.includes(status)) continue;
    backend.refuses(endpoint, { status, reason, error });
    await check(error);
  }
  backend.drops(endpoint);
  await check(lost);
}
