import { asTyped } from '@contract/compliance';
import { setImmediate } from 'node:timers/promises';
import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import { PatternProblem, toRe2 } from './re2-syntax';

/** The start and end of a match, in UTF-16 code units. */
export type Match = readonly [start: number, end: number];

/** The maximum number of matches to return: enough to show where a pattern matches. */
const mostMatches = 100;
/**
 * The maximum size of a compiled pattern, in instructions: enough for the longest pattern that consists of letters.
 * Counted repetitions are expanded, so a short pattern can exceed it.
 */
const mostInstructions = 600;
/** The maximum number of instructions to execute for all matches of a pattern, which takes about a second. */
const mostSteps = 40_000_000;

/**
 * Samples that share no characters and are too long for a limited pattern, so only a pattern that matches any text
 * matches all of them.
 */
const unlikeTexts = ['a', '0', '!'].map((character) => character.repeat(2000));

/** Compiles a JavaScript pattern (flags `iu`) for matching in linear time. Throws a `PatternProblem`. */
export function compilePattern(source: string): RE2JS {
  const translated = toRe2(source);
  try {
    void new RegExp(source, 'iu');
    const compiled = RE2JS.compile(translated, RE2JS.CASE_INSENSITIVE);
    if (compiled.programSize() <= mostInstructions) return compiled;
  } catch (error) {
    throw problemOf(error);
  }
  throw tooLarge();
}

const character = String.raw`\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[^\\]`;
const characters = new RegExp(String.raw`\[(?:\\.|[^\]\\])*\]|${character}`, 'giu');
const ranges = new RegExp(`(${character})(?:-(${character}))?`, 'giu');

/**
 * Returns the pattern for a text `asTyped`, which has straight quotes where the pattern may have curly ones, written or
 * escaped. Of a range such as `[\u2010-\u2015]`, the ends are replaced only if both become the same character.
 */
export const patternAsTyped = (source: string) =>
  source
    .normalize('NFC')
    .replace(characters, (part) =>
      /^\[./s.test(part)
        ? part.replace(ranges, (range, first: string, last = first) =>
            typed(first) === typed(last) ? typed(first) : range,
          )
        : typed(part),
    );

function typed(written: string): string {
  const code = /^\\(?:u\{?|x)([\da-f]+)\}?$/i.exec(written)?.[1];
  const plain = code === undefined ? written : String.fromCodePoint(Number.parseInt(code, 16));
  const replaced = asTyped(plain);
  return replaced === plain ? written : replaced.replace(/\W/g, escaped);
}

const escaped = (one: string) => `\\x${one.codePointAt(0)?.toString(16)}`;

/** Returns the reason why a pattern can't be used; `null` if it can. */
export function patternProblem(source: string): string | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    if (error instanceof PatternProblem) return error.message;
    throw error;
  }
}

/** Returns true for patterns such as `.*` and `a*`. */
export const matchesEveryText = (pattern: RE2JS): boolean =>
  unlikeTexts.every((text) => pattern.test(text));

/** Finds matches that aren't empty. Other calls are handled between matches. */
export async function findMatches(pattern: RE2JS, text: string): Promise<readonly Match[]> {
  const found: Match[] = [];
  if (!pattern.test(text)) return found;
  // Each search may read the rest of the text, even if the match is shorter.
  const most = mostSteps / (pattern.programSize() * text.length);
  const matcher = pattern.matcher(text);
  for (let searches = 0; searches < most && found.length < mostMatches; searches++) {
    await setImmediate();
    if (!matcher.find()) break;
    if (matcher.end() > matcher.start()) found.push([matcher.start(), matcher.end()]);
  }
  return found;
}

function problemOf(error: unknown): unknown {
  if (error instanceof SyntaxError) {
    const reason = error.message.replace(/^.*\/[a-z]*: /s, '').toLowerCase();
    return new PatternProblem(`This pattern isn't valid: ${reason}`);
  }
  if (error instanceof RE2JSSyntaxException && error.getPattern()?.startsWith('\\') === true)
    return new PatternProblem(
      `This Unicode property isn't supported: remove ${error.getPattern()}`,
    );
  return error instanceof RE2JSException ? tooLarge() : error;
}

const tooLarge = () =>
  new PatternProblem('This pattern is too large. Repeat parts less often, as in .{0,40}');
