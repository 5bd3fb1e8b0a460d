import { newSignedToken } from '@backend/http/signed-token';
import { hashToken } from '@backend/store/secrets';

const key = 'a key for benches';

/** A part of an SQL statement that stores the key that signs the sessions. A running portal knows it after 5 seconds. */
export const withSessionKey = `with key as (
  insert into secrets (name, version, value, created_at)
    values ('session-key', 1000, '"${key}"', now() - interval '1 hour') on conflict do nothing
)`;

export const newSessionToken = (): string => newSignedToken(key);

/** Signs in a demo user without the provider. Returns the cookie and the SQL statement that stores the session. */
export function signedIn(username: 'agent' | 'staff') {
  const token = newSessionToken();
  return {
    cookie: `portal_session=${token}`,
    statement: `${withSessionKey} insert into sessions (token_hash, user_id, created_at, last_used_at)
      select '${hashToken(token)}', id, now(), now() from users where username = '${username}'`,
  };
}
