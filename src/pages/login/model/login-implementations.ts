import type { ResponseOf } from '@contract/endpoint';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import type { loginMachine, SignInOutcome } from '@machines/login/login-machine';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { reportError } from '@/shared/lib/error-reports/report-error';
import { readDestination } from '@/shared/lib/destination/stored-destination';
import { portalConfig } from '@/shared/config/portal-config';
import {
  credentialKind,
  discardCredential,
  sendConfirmed,
  sendCredential,
  type CredentialBody,
} from '@/shared/lib/sign-in/captured-credential';

/** The provider's error codes that may appear in the fragment (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const knownCodes = new Set([
  'access_denied',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
  'login_required',
  'interaction_required',
]);

/** The error that is reported. Unknown text in a fragment is untrusted, so it isn't included. */
class SignInRefused extends Error {
  constructor(code: string) {
    super(`The sign-in came back with ${knownCodes.has(code) ? code : 'an unknown error'}`);
  }
}

interface LoginDependencies {
  /** The page to open after sign-in, from the URL. */
  readonly next: string | undefined;
  arrive(this: void, next: string | null): void;
  openPortal(this: void): void;
}

const isSignedIn = () =>
  call(activeUser, {}).then(
    () => true,
    () => false,
  );

/** Maps a refused email address, an unconfirmed link and a busy portal to outcomes, and rethrows any other error. */
async function refusal(error: unknown): Promise<SignInOutcome> {
  const body = isCallError(error) ? error.body : null;
  const detail = body?.error_detail ?? '';
  if (/^email(?:_bound)?$/.test(body?.error_reason ?? '')) return { kind: 'email', detail };
  if (body?.error_reason === 'confirm_sign_in') return { kind: 'unconfirmed', address: detail };
  if (body?.error_reason === 'busy') return { kind: 'busy' };
  // A restored tab sends a credential that was used already, and its person may still be signed in.
  if (body?.error_reason === 'login_failed' && (await isSignedIn())) {
    return { kind: 'signedIn', next: null };
  }
  throw error;
}

/** Returns the outcome if the portal was too busy to send an email. Rethrows any other error. */
function notTaken(error: unknown): ResponseOf<typeof loginEmail> {
  if (isCallError(error) && error.reason === 'busy') {
    return { success: false, reason: error.message };
  }
  throw error;
}

const postCredential = (body: CredentialBody): Promise<SignInOutcome> =>
  call(authenticate, { body }).then(({ next }) => ({ kind: 'signedIn', next }), refusal);

/** Adds the parameter that makes the provider redirect to this origin's `/login`. */
function withRedirect(address: string): string {
  const url = new URL(address);
  url.searchParams.set('redirect_uri', `${window.location.origin}/login`);
  return url.href;
}

export function loginImplementations({
  next,
  arrive,
  openPortal,
}: LoginDependencies): MachineImplementationsFrom<typeof loginMachine> {
  return {
    actors: {
      readUrl: fromPromise(async () => credentialKind()),
      fetchAddress: fromPromise(async ({ input, signal }) => {
        const target = input.target === 'staff' ? portalConfig.staff_target : undefined;
        const query = { target, next: readDestination() ?? next };
        const answer = await call(loginUrl, { query, signal });
        return { address: withRedirect(answer.login_url) };
      }),
      authenticate: fromPromise(async ({ input }) =>
        input.confirmed ? sendConfirmed(postCredential) : sendCredential(postCredential),
      ),
      sendLoginEmail: fromPromise(async ({ input, signal }) => {
        const answer = await call(loginEmail, { body: { email: input.email }, signal }).catch(
          notTaken,
        );
        return answer.success
          ? { kind: 'sent' }
          : { kind: 'notSent', reason: answer.reason ?? 'The message could not be sent' };
      }),
    },
    actions: {
      leaveFor: (_, { address }) => window.location.assign(address),
      reportFailure: (_, { code }) => reportError(new SignInRefused(code)),
      arrive: (_, params) => arrive(params.next),
      declineLink: () => {
        discardCredential();
        openPortal();
      },
    },
  };
}
