import {
  compilePattern,
  findMatches,
  matchesEveryText,
  patternProblem,
} from '@backend/resources/compliance/linear-pattern';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../support/scope';

const found = (pattern: string, text: string) => findMatches(compilePattern(pattern), text);

/** Patterns that take a backtracking engine seconds or years. */
const slow = [
  '(a+)+$',
  'guaranteed (a+)+$',
  '(a|a)*b',
  '(a|aa)+$',
  '(a*)*b',
  '(a+)*b',
  '(?:a?){30}a{30}',
  '(.*)*x',
  '(.*){10}x',
  '(.*a){20}',
  '.*.*.*.*=.*',
  '(x+x+)+y',
  String.raw`(x\w{1,10})+y`,
  String.raw`(\w+\s?)+$`,
  String.raw`^(\w+\s?)*$`,
  String.raw`(\d+)*\.$`,
  String.raw`\s+$`,
  String.raw`^\s+|\s+$`,
  String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
  '([^@]+@?)+!',
  '(?:[a-z]+)*!',
  '([a-zA-Z]+)*$',
  '(a|b|ab)*c',
  '(?:a|ab)(?:c|bcd)(?:d*)*!',
  String.raw`(?:\w|\d|_)+!`,
  '([a-z]{1,9}){1,9}!',
  '(?:(?:a{1,9}){1,9}){1,9}b',
  '(?:a{1,9}){9}(?:a{1,9}){9}b',
  '(?:q.{0,9}){9}z',
  '(?:[^a]{1000}|[^b]{1000}){1000}',
  '[a-z]{1,299}!',
  '(?:.*,){1,140}x',
  String.raw`(?:\p{L}?){140}\p{L}{140}x`,
  String.raw`\b(?:.*x)?`,
  String.raw`([\w.+-]+)+@([\w-]+\.)+!`,
  String.raw`<(?:[^>"']|"[^"]*"|'[^']*')*!`,
  String.raw`"(?:[^"\\]|\\.)*`,
  '(?=(a+))a*b',
  String.raw`(a*)\1+b`,
];

/** The full run also shows that a longer text doesn't take disproportionately long. */
const textLength = isFullRun ? 100_000 : 10_000;

describe('slow patterns', () => {
  it.each(slow)('%s is refused or matched quickly', async (pattern) => {
    if (patternProblem(pattern) !== null) return;
    for (const part of ['a', 'a,', 'q1 ', '"\\']) {
      const text = `${part.repeat(textLength / part.length)}\u0001`;
      expect((await found(pattern, text)).length).toBeLessThanOrEqual(100);
    }
  });
});

it.each([
  ['free(?=!)', "Look-ahead can't be matched in linear time: remove (?= at character 5"],
  ['😀(?!free)', "Look-ahead can't be matched in linear time: remove (?! at character 2"],
  ['(?<=no )risk', "Look-behind can't be matched in linear time: remove (?<= at character 1"],
  ['(?<!no )risk', "Look-behind can't be matched in linear time: remove (?<! at character 1"],
  [
    String.raw`(a)\1`,
    String.raw`Back-references can't be matched in linear time: remove \1 at character 4`,
  ],
  [
    String.raw`(?<n>a)\k<n>`,
    String.raw`Back-references can't be matched in linear time: remove \k<n> at character 8`,
  ],
  ['(?>a+)b', "Atomic groups aren't supported: remove (?> at character 1"],
  ['(?i)a', "Inline flags aren't supported: remove (?i) at character 1"],
  ['a(?-i:b)', "Inline flags aren't supported: remove (?-i: at character 2"],
  ['a++b', "Possessive quantifiers aren't supported: remove ++ at character 2"],
  ['a{2}+b', "Possessive quantifiers aren't supported: remove }+ at character 4"],
  [
    String.raw`\p{Ideographic}`,
    String.raw`This Unicode property isn't supported: remove \p{Ideographic}`,
  ],
  ['.{1001}', 'This pattern is too large. Repeat parts less often, as in .{0,40}'],
  ['(?:.{30}){30}', 'This pattern is too large. Repeat parts less often, as in .{0,40}'],
  ['(open', "This pattern isn't valid: unterminated group"],
  ['(?P<n>a)', "This pattern isn't valid: invalid group"],
  [String.raw`\A`, "This pattern isn't valid: invalid escape"],
  ['\\', String.raw`This pattern isn't valid: \ at end of pattern`],
])('%s is refused with the reason', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

const text = 'Say "FREE" 😀\ud83d\u2028é\u00a0ſK ßẞ\v\t[x]\n\b12€/α Ωω\ufeffΣσς_k';

/** JavaScript is the reference: the matches and their positions must be the same. */
it.each([
  'free',
  '😀',
  '[😀-😂]',
  '[^😀]',
  String.raw`\ud83d`,
  String.raw`\ud83d\ude00`,
  String.raw`\u{1F600}`,
  String.raw`[\u{1F600}\u0046]`,
  String.raw`\x46\u0052`,
  String.raw`\cJ`,
  String.raw`[\b]`,
  String.raw`\/|\[|\]`,
  '[[:alph]',
  '[]x',
  '[^]{3}',
  '.+',
  '.{2,5}?',
  '^.|.$',
  String.raw`\s`,
  String.raw`\S+`,
  String.raw`[^\s]+`,
  String.raw`[\S\n]+`,
  String.raw`\w+`,
  String.raw`\W+`,
  String.raw`[^\W]+`,
  String.raw`[\W]+`,
  String.raw`\d*`,
  String.raw`[\D]`,
  's|k',
  '[r-s]',
  'ß',
  'ω+',
  'σ',
  String.raw`\bfr|e\B`,
  String.raw`\p{Lu}+`,
  String.raw`\p{Script=Greek}`,
  String.raw`\p{gc=Sc}`,
  String.raw`(?<word>[a-z]+)|(\d)`,
  'x*|e',
])('%s has the same matches as in JavaScript', async (pattern) => {
  const expected = [...text.matchAll(new RegExp(pattern, 'giu'))]
    .filter(([match]) => match !== '')
    .map(({ 0: match, index }) => [index, index + match.length]);
  expect(await found(pattern, text)).toEqual(expected);
});

it('matching differs from JavaScript only as documented', async () => {
  expect(await found(String.raw`\bſ`, 'ſ')).toEqual([]);
  expect(await found(String.raw`\P{Lu}`, 'aA1')).toEqual([[2, 3]]);
  expect(await found('(?:a??)?', 'a')).toEqual([]);
});

it(
  'finds at most 100 matches, and fewer if the search takes too long',
  { tags: 'full' },
  async () => {
    expect(await found('a', 'a'.repeat(500))).toHaveLength(100);
    const expensive = await found('a(?:(?:.*,){1,140}x)?', 'a,'.repeat(10_000));
    expect(expensive.length).toBeGreaterThan(0);
    expect(expensive.length).toBeLessThan(100);
  },
);

it('detects patterns that match any text', () => {
  for (const pattern of ['.*', 'a*', '.', '^', 'x*$', String.raw`\d?`, 'free|', '[^]+', '(a)?'])
    expect([pattern, matchesEveryText(compilePattern(pattern))]).toEqual([pattern, true]);
  for (const pattern of ['free', '^.{0,20}$', '^$', '[a-z]'])
    expect([pattern, matchesEveryText(compilePattern(pattern))]).toEqual([pattern, false]);
});
