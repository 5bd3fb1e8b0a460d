import { RE2JS } from 're2js';

/** An error whose message explains to staff why a pattern can't be used. */
export class PatternProblem extends Error {
  override readonly name = 'PatternProblem';
}

const anyOf = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'suy');

const surrogatePair = /\\u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}/;
/** The prefix before a script or category, which RE2 doesn't support. */
const propertyKind = /^(\\[pP]\{)(?:Script|sc|General_Category|gc)=/;
const classTokens = [
  surrogatePair.source,
  String.raw`\\u\{[\dA-Fa-f]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]`,
  String.raw`\\[pP]\{[^}]*\}`,
  String.raw`\\.`,
  '.',
];
const classToken = anyOf(...classTokens);
const token = anyOf(
  String.raw`\\k<[^>]*>|\\[1-9]\d*`,
  String.raw`\[\^?\]?`,
  String.raw`\(\?<?[=!]|\(\?<[^>]*>|\(\?[a-z^-]*[:)]|\(\?>`,
  String.raw`[*+?}]\+`,
  ...classTokens,
);

const refused: readonly (readonly [RegExp, string])[] = [
  [/^\(\?[=!]/, "Look-ahead can't be matched in linear time"],
  [/^\(\?<[=!]/, "Look-behind can't be matched in linear time"],
  [/^\\[k1-9]/, "Back-references can't be matched in linear time"],
  [/^\(\?>/, "Atomic groups aren't supported"],
  [/^\(\?[^:<]/, "Inline flags aren't supported"],
  [/^[*+?}]\+/, "Possessive quantifiers aren't supported"],
];

const spaces = String.raw`\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`;
const notSpaces = String.raw`\x{0}-\x{8}\x{E}-\x{1F}!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`;
/**
 * Word characters. The long s and the Kelvin sign lowercase to s and k, so JavaScript counts them as word characters.
 */
const words = String.raw`\w\x{17F}\x{212A}`;
const notWords = String.raw`\x{0}-/:-@\[-^\x{60}{-\x{17E}\x{180}-\x{2129}\x{212B}-\x{10FFFF}`;

/**
 * Translations of syntax that has a different meaning in RE2 and that `re2js` doesn't translate itself. They don't
 * apply inside classes.
 */
const translations: Readonly<Record<string, string>> = {
  '.': String.raw`[^\n\r\x{2028}\x{2029}]`,
  '(': '(?:',
  '\\s': `[${spaces}]`,
  // Neither set depends on case, and folding the cases of so many characters takes milliseconds for each.
  '\\S': `(?-i:[${notSpaces}])`,
  '\\w': `[${words}]`,
  '\\W': `(?-i:[${notWords}])`,
};

const classTranslations: Readonly<Record<string, string>> = {
  '[': '\\[',
  '\\b': String.raw`\x{8}`,
  '\\s': spaces,
  '\\S': notSpaces,
  '\\w': words,
  '\\W': notWords,
};

/**
 * Translates a JavaScript pattern (flags `iu`) to RE2 syntax. Groups don't capture, because only whole matches are
 * used.
 */
export function toRe2(source: string): string {
  let inClass = false;
  let translated = '';
  for (let at = 0; at < source.length;) {
    const next: RegExp = inClass ? classToken : token;
    next.lastIndex = at;
    const found: string = next.exec(source)?.[0] ?? source.slice(at);
    translated += inClass ? inClassToRe2(found) : outsideToRe2(found, at, source);
    inClass = inClass ? found !== ']' : found === '[' || found === '[^';
    at += found.length;
  }
  return translated;
}

function outsideToRe2(found: string, at: number, source: string): string {
  const refusal = refused.find(([construct]) => construct.test(found));
  if (refusal !== undefined) {
    const place = Array.from(source.slice(0, at)).length + 1;
    throw new PatternProblem(`${refusal[1]}: remove ${found} at character ${place}`);
  }
  if (found.startsWith('(?<')) return '(?:';
  return translations[found] ?? escapeToRe2(found);
}

const inClassToRe2 = (found: string): string => classTranslations[found] ?? escapeToRe2(found);

function escapeToRe2(found: string): string {
  const [pair] = surrogatePair.exec(found) ?? [];
  if (pair === undefined) return RE2JS.translateRegExp(found).replace(propertyKind, '$1');
  const units = pair.split('\\u').map((unit) => Number.parseInt(unit, 16));
  return String.fromCharCode(...units.slice(1));
}
