import { createHmac } from 'node:crypto';
import { newToken, sameSecret } from '../store/secrets';

function signed(key: string, subject: string | undefined, random: string): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([subject ?? null, random]))
    .digest('base64url');
  return `${random}.${signature}`;
}

/** Returns a random token with its signature. With a subject, such as a session, it is valid only for that. */
export function newSignedToken(key: string, subject?: string): string {
  return signed(key, subject, newToken());
}

/** Returns true if one of the keys signed the token for this subject. */
export function isSignedBy(keys: readonly string[], token: string, subject?: string): boolean {
  const [random = ''] = token.split('.', 1);
  return keys.some((key) => sameSecret(token, signed(key, subject, random)));
}
