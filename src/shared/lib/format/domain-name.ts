import { toUnicode } from 'punycode.js';

/** A domain name as people write it: `xn--mller-kva.com` as `müller.com`. */
export function nameInWords(name: string): string {
  try {
    return toUnicode(name);
  } catch {
    // A label that only looks encoded.
    return name;
  }
}
