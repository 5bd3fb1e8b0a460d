import { createHash, randomBytes } from 'node:crypto';

/** Signs in a demo user without the provider. Returns the cookie and the SQL statement that stores the session. */
export function signedIn(username: 'agent' | 'staff') {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  return {
    cookie: `portal_session=${token}`,
    statement: `insert into sessions (token_hash, user_id, created_at, last_used_at)
      select '${hash}', id, now(), now() from users where username = '${username}'`,
  };
}
