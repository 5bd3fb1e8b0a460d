/** Returns a phone number's `tel:` URL (RFC 3966), such as `tel:18005550142` for `1-800-555-0142`. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
