import { hash } from 'node:crypto';

/** Returns a UUID (version 8, RFC 9562) that is always the same for the same thing. */
export function derivedId(kind: string, thing: string): string {
  const hex = hash('sha256', `${kind} ${thing}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
