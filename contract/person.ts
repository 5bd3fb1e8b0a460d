import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { LoginSession } from './login-session';

/** A person who may sign in, as staff see them. */
export const Person = v.object({
  user_id: v.string(),
  full_name: v.string(),
  email_address: v.string(),
  username: v.string(),
  agencies: v.array(
    v.object({
      account_number: v.string(),
      full_name: v.string(),
      role: v.picklist(['owner', 'member']),
    }),
  ),
  /** Where the person is signed in, without the places, which only they see. */
  sessions: v.array(
    v.object({
      ...v.pick(LoginSession, ['id', 'device', 'signed_in_at', 'last_used_at']).entries,
      /** Missing in a response of the release before. */
      signed_in_through: v.optional(v.picklist(['sign_in_service', 'emailed_link'])),
    }),
  ),
});
export type Person = v.InferOutput<typeof Person>;

export const findPeople = endpoint({
  method: 'GET',
  path: `${apiRoot}/people/`,
  summary: 'The first 20 people whose name, email address or username contains a text (staff)',
  access: 'staff',
  query: v.object({
    q: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name'), v.maxLength(100)),
  }),
  response: v.array(Person),
});

export const endSessionsOf = endpoint({
  method: 'POST',
  path: `${apiRoot}/people/end_sessions/`,
  summary: "Ends all of a person's sessions, or only one (staff)",
  access: 'staff',
  body: v.strictObject({
    user_id: v.pipe(v.string(), v.maxLength(64)),
    session_id: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  status: 204,
  response: v.null(),
});
