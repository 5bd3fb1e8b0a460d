import { toUnicode } from 'punycode.js';

/** Formats a domain name as people write it, such as `xn--mller-kva.com` as `müller.com`. */
export function nameInWords(name: string): string {
  try {
    return toUnicode(name);
  } catch {
    // The label looks encoded but isn't.
    return name;
  }
}
