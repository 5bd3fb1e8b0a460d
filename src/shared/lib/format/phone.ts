/** Formats a number of North America, such as `(312) 555-0165`. Other numbers are returned as given. */
export function phoneText(number: string): string {
  const digits = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/[\s().-]/g, ''));
  return digits === null ? number : `(${digits[1]}) ${digits[2]}-${digits[3]}`;
}

/** Returns a phone number's `tel:` URL (RFC 3966), such as `tel:18005550142` for `1-800-555-0142`. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
