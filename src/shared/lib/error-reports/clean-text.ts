/** Digits that may be a card number, with optional spaces or hyphens. */
const longNumber = /\d(?:[ -]?\d){11,18}/g;

const emailAddress = /[^\s@<>()[\]"',;:=]+(?:@|%40)[^\s@<>()[\]"',;:]+/gi;

/** A signed token (RFC 7519), even without its signature. */
const signedToken = /\beyJ[\w-]+\.[\w.-]*/g;

/** The query and fragment of an address, with or without its origin. */
const addressTail = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/** Matches the name of a secret, `:` or `=`, and the value; the name may be quoted, the sign encoded. */
const namedSecret =
  /\b([\w-]*(?:code|token|state|nonce|secret|password|cookie|session|csrf|key)[\w-]*)(["']?\s*(?:[:=]|%3[ad])\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)}\]]+)/gi;

/** Matches a secret without a separator, after unambiguous names. */
const spokenSecret =
  /\b(cvv|cvc|csc|security code|auth(?:orization)? code|bearer)\b(\W{0,3}(?:is |was |of )?\W{0,2})[\w.-]+/gi;

/** Matches long words that may be random: words of code and file names have hyphens more often. */
const longWord = /[\w+-]{16,}={0,2}/g;

function isRandom(word: string): boolean {
  return (
    word.length >= 48 ||
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ||
    word
      .split('-')
      .some((run) => run.length >= 32 || (run.length >= 16 && /\d/.test(run) && /[a-z]/i.test(run)))
  );
}

/**
 * Removes card data, codes, tokens, email addresses, and queries and fragments of addresses. If in doubt, it
 * removes too much.
 */
export function cleanText(text: string): string {
  return text
    .replace(addressTail, '$1')
    .replace(signedToken, '[token]')
    .replace(emailAddress, '[email]')
    .replace(longNumber, '[number]')
    .replace(spokenSecret, '$1$2[secret]')
    .replace(namedSecret, '$1$2[secret]')
    .replace(longWord, (word) => (isRandom(word) ? '[token]' : word));
}
