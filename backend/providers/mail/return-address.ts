import { domainOfAddress } from '@contract/email-address';
import { returnAddress } from '@contract/email-redirect';
import { createHmac } from 'node:crypto';
import { sameSecret } from '../../store/secrets';

const signatureOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`return:${id}`).digest('hex').slice(0, 20);

/** The longest domain of a return address; some servers accept 253 characters in all, and its local part has 60. */
const longestDomain = 192;

/** Returns the domain of a redirect's return addresses: its own, or the server's if that is too long. */
export function returnDomainOf(redirectAddress: string, host: string): string {
  const domain = domainOfAddress(redirectAddress);
  return domain.length <= longestDomain ? domain : host;
}

/**
 * Returns the envelope sender of a forwarded message: an address at which returned mail reaches us and identifies the
 * delivery. Signed, so that it can't be forged.
 */
export function returnAddressOf(key: string, deliveryId: string, domain: string): string {
  const id = deliveryId.replaceAll('-', '');
  return `bounce-${id}-${signatureOf(key, id)}@${domain}`;
}

/** Matches a return address, even inside a sender that the next server rewrote, as SRS and BATV do. */
const withinSender = /bounce-([0-9a-f]{32})-([0-9a-f]{20})(?![0-9a-z])/i;

function signedDelivery(keys: readonly string[], pattern: RegExp, address: string): string | null {
  const [, id, signature] = pattern.exec(address.toLowerCase()) ?? [];
  if (id === undefined || signature === undefined) return null;
  if (!keys.some((key) => sameSecret(signature, signatureOf(key, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the delivery that a return address identifies; `null` for an address that none of the keys signed. */
export const deliveryOfReturn = (keys: readonly string[], address: string): string | null =>
  signedDelivery(keys, returnAddress, address);

/**
 * Returns the delivery in which we forwarded a message, from its envelope sender or our header line; `null` for a message
 * that we never forwarded.
 */
export const deliveryOfSender = (keys: readonly string[], sender: string): string | null =>
  signedDelivery(keys, withinSender, sender);
