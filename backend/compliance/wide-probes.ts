import type { Search } from './pattern-search';

/** Texts that share no character, long enough that a pattern for short texts doesn't match them. */
const unlikeTexts = ['a', '0', '!'].map((character) => character.repeat(2000));

/** Searches that all find something only if a pattern matches every text, as `.*` and `a*` do. */
export function wideProbes(source: string): Search[] {
  // Empty matches, which aren't told otherwise, take in the character before or after them.
  return unlikeTexts.map((text) => ({ source: `[^]?(?:${source})[^]?`, text }));
}
