/* oxlint-disable import/no-named-as-default-member -- Node loads the package as CommonJS, without named exports */
import punycode from 'punycode.js';

/** The scripts of names; Japanese, Korean and Bopomofo use several at once. */
const scripts =
  'Latn Grek Cyrl Armn Hebr Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr Geor Ethi Tibt HaniHiraKana HaniHang HaniBopo';

const letters = scripts.replace(/[A-Z][a-z]{3}/g, '\\p{scx=$&}').split(' ');
const inOneScript = new RegExp(
  `^(?:${letters.map((any) => `[${any}\\p{M}\\d-]+`).join('|')})$`,
  'u',
);

function inWords(name: string): string {
  try {
    const words = punycode.toUnicode(name);
    // Doesn't show characters that could hide or imitate a part of the text around the name.
    if (punycode.toASCII(words) !== name || !/^[\p{L}\p{M}\p{Nd}.\u00b7-]+$/u.test(words))
      return name;
    return words.split('.').every((label) => inOneScript.test(label))
      ? words
      : `${words} (${name})`;
  } catch {
    // The label looks encoded but isn't.
    return name;
  }
}

/**
 * Formats the domain names in a text as people write them, such as `info@xn--mller-kva.com` as `info@müller.com`. A name
 * whose letters are of several scripts, which may imitate another name, is followed by its ASCII form. URLs don't
 * change.
 */
export const nameInWords = (text: string): string =>
  // The check makes a search through thousands of names ten times as fast.
  text.includes('xn--')
    ? text.replace(/(?<![\w./-])(?:[a-z\d-]+\.)*xn--[a-z\d-]+(?:\.[a-z\d-]+)*/g, inWords)
    : text;
