import { createHmac } from 'node:crypto';
import { newToken, sameSecret } from '../store/secrets';

/**
 * Signs a token for a session, or for a browser without one. Another host under the same domain can set cookies for
 * this host, but can't make a token that matches the session.
 */
function signed(key: string, session: string | undefined, random: string): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([session ?? null, random]))
    .digest('base64url');
  return `${random}.${signature}`;
}

export function newCsrfToken(key: string, session: string | undefined): string {
  return signed(key, session, newToken());
}

/** Returns true if one of the keys signed the token for this session. */
export function isCsrfTokenOf(
  keys: readonly string[],
  session: string | undefined,
  token: string,
): boolean {
  const [random = ''] = token.split('.', 1);
  return keys.some((key) => sameSecret(token, signed(key, session, random)));
}
