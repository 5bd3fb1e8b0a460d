import { createHmac } from 'node:crypto';
import { newToken, sameSecret } from '../store/secrets';

/** What a token is valid for: a session, or nothing else than itself. */
type Subject = string | undefined;

function signed(key: string, subject: Subject, random: string): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([subject ?? null, random]))
    .digest('base64url');
  return `${random}.${signature}`;
}

/** Returns a random token with its signature. */
export function newSignedToken(key: string, subject?: string): string {
  return signed(key, subject, newToken());
}

/** Returns true if one of the keys signed the token for this subject. */
export function isSignedBy(keys: readonly string[], token: string, subject?: string): boolean {
  const [random = ''] = token.split('.', 1);
  return keys.some((key) => sameSecret(token, signed(key, subject, random)));
}
