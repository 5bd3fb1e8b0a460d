import { setTimeout as wait } from 'node:timers/promises';
import { newSignedToken } from '@backend/http/signed-token';
import { hashToken } from '@backend/store/secrets';
import type { Client } from 'pg';

const key = 'a key for benches';

/** A part of an SQL statement that stores the key that signs the sessions. A running portal knows it after 5 seconds. */
export const withSessionKey = `with key as (
  insert into secrets (name, version, value, created_at)
    values ('session-key', 1000, '"${key}"', now() - interval '1 hour') on conflict do nothing
)`;

export const newSessionToken = (): string => newSignedToken(key);

/** Signs in a demo user of a running portal without the provider. Returns the cookie once the portal accepts it. */
export async function signIn(client: Client, username: string): Promise<string> {
  const token = newSessionToken();
  await client.query(`${withSessionKey} insert into sessions (token_hash, user_id, created_at, last_used_at)
    select '${hashToken(token)}', id, now(), now() from users where username = '${username}'`);
  await wait(6000);
  return `portal_session=${token}`;
}
