/** The `tel:` address of a phone number (RFC 3966): `1-800-555-0142` gives `tel:18005550142`. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
