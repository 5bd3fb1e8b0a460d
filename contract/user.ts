import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';

/** The signed-in user. */
export const User = v.object({
  username: v.string(),
  /** First name, for the greeting. */
  first_name: v.string(),
  last_name: v.string(),
  user_type: v.string(),
  user_id: v.string(),
  is_owner: v.boolean(),
  email_address: v.string(),
  num_available_accounts: v.number(),
  can_view_overview: v.boolean(),
  groups: v.array(v.string()),
  /** The remembered account, or the only one; `null` if the user has to choose. */
  current_account: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof User>;

export const marketingAdminGroup = 'Marketing Admin';

export const activeUser = endpoint({
  method: 'GET',
  path: `${apiRoot}/users/active/`,
  summary: 'The signed-in user',
  access: 'session',
  response: User,
});

/** The account to remember; `null` clears the choice (Change Account). */
export const CurrentAccountBody = v.strictObject({
  current_account: v.nullable(v.pipe(v.string(), v.maxLength(32))),
});

export const chooseAccount = endpoint({
  method: 'PUT',
  path: `${apiRoot}/users/active/`,
  summary: 'Remembers the account the user works in, or clears it',
  access: 'session',
  body: CurrentAccountBody,
  response: User,
});
