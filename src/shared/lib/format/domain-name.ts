import { toUnicode } from 'punycode.js';

/** Formats a domain name as people write it: `xn--mller-kva.com` as `müller.com`. */
export function nameInWords(name: string): string {
  try {
    return toUnicode(name);
  } catch {
    // The label only looks encoded.
    return name;
  }
}
