import * as v from 'valibot';
import { endpoint } from './endpoint';

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** The provider's response (OAuth 2.0 code flow with `response_mode=fragment`), or the token of a login email. */
export const AuthenticateBody = v.union([
  v.strictObject({
    email_login_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    /** True if the person agreed to sign in with the link's email address after `confirm_sign_in`. */
    confirmed: v.optional(v.boolean()),
  }),
  v.strictObject({
    code: short,
    state: short,
    iss: v.optional(short),
    session_state: v.optional(short),
    scope: v.optional(short),
  }),
]);

/** Response to a sign-in; `next` is the path that was requested before it, always on this origin. */
export const AuthenticateAnswer = v.object({ next: v.nullable(v.string()) });

export const loginUrl = endpoint({
  method: 'GET',
  path: '/backend/login_url/',
  summary:
    'Starts a login that only this browser can finish; returns the URL of the sign-in provider',
  access: 'public',
  query: v.object({
    /** Must be the configured staff target. */
    target: v.optional(v.pipe(v.string(), v.maxLength(64))),
    next: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  response: v.object({ login_url: v.pipe(v.string(), v.url()) }),
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/backend/authenticate/',
  summary:
    'Finishes a login and starts a session; fails with 403, never 401, or with 409 and `confirm_sign_in`',
  access: 'public',
  body: AuthenticateBody,
  response: AuthenticateAnswer,
});

export const LoginEmailBody = v.strictObject({ email: v.pipe(v.string(), v.maxLength(512)) });

export const loginEmail = endpoint({
  method: 'POST',
  path: '/backend/login_email/',
  summary: 'Sends a login email; never reveals whether the address exists',
  access: 'public',
  body: LoginEmailBody,
  response: v.object({ success: v.boolean(), reason: v.nullable(v.string()) }),
});

export const logout = endpoint({
  method: 'GET',
  path: '/backend/logout/',
  summary: 'Ends the session',
  access: 'public',
  csrf: true,
  response: v.object({ signed_out: v.literal(true) }),
});
