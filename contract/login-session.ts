import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Instant } from './text';

/** A browser in which the user is signed in. */
export const LoginSession = v.object({
  id: v.string(),
  /** Browser and system, such as "Chrome on Windows". */
  device: v.string(),
  /** The IP address and the city of the sign-in; `null` if the backend doesn't know them. */
  ip_address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  signed_in_at: Instant,
  last_used_at: Instant,
  /** True for the requesting session. */
  is_current: v.boolean(),
});
export type LoginSession = v.InferOutput<typeof LoginSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: `${apiRoot}/sessions/`,
  summary: "The user's sessions, the current one first",
  access: 'session',
  response: v.array(LoginSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: `${apiRoot}/sessions/{id}/`,
  summary: "Ends one of the user's sessions",
  access: 'session',
  status: 204,
  response: v.null(),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: `${apiRoot}/sessions/`,
  summary: "Ends the user's sessions except the one that asks",
  access: 'session',
  status: 204,
  response: v.null(),
});
