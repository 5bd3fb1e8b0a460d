/** Matches digits that may be a card number, with optional spaces or hyphens. */
const longNumber = /\d(?:[ -]?\d){11,18}/g;

const emailAddress = /[^\s@<>()[\]"',;:=]+(?:@|%40)[^\s@<>()[\]"',;:]+/gi;

/** Matches a signed token (RFC 7519), even without its signature. */
const signedToken = /\beyJ[\w-]+\.[\w.-]*/g;

/** Matches the query and fragment of a URL with or without an origin. */
const addressTail = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/**
 * Matches a secret's name, `:` or `=`, and the value. The name may be quoted, and the separator may be percent-encoded.
 */
const namedSecret =
  /\b([\w-]*(?:code|token|state|nonce|secret|password|cookie|session|csrf|key)[\w-]*)(["']?\s*(?:[:=]|%3[ad])\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)}\]]+)/gi;

/** Matches a secret that follows an unambiguous name without `:` or `=`. */
const spokenSecret =
  /\b(cvv|cvc|csc|security code|auth(?:orization)? code|bearer)\b(\W{0,3}(?:is |was |of )?\W{0,2})[\w.-]+/gi;

/** Matches long words, which may be random. In code and file names, words of that length usually contain hyphens. */
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
 * Removes card data, codes, tokens, email addresses, and the queries and fragments of URLs. When in doubt, removes too
 * much.
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
