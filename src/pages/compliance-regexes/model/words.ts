const syntax = /[\\^$.*+?()[\]{}|/]/g;

/** Between words, any spaces are accepted. Patterns recognize the edge of a word only beside ASCII letters and digits. */
const patternOfPhrase = (phrase: string) =>
  phrase
    .replace(syntax, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/^(?=\w)|(?<=\w)$/g, String.raw`\b`);

/** Writes the pattern that matches any of these words and phrases, one per line. */
export const patternOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((phrase) => phrase !== '')
    .map(patternOfPhrase)
    .join('|');

/** Returns the lines from which `patternOf` writes this pattern; `null` if it can't write it. */
export function linesOf(pattern: string): string | null {
  const lines = pattern
    .replace(/\\b/g, '')
    .replace(/\\s\+/g, ' ')
    .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\n')
    .replace(/\\(.)/g, '$1');
  return patternOf(lines) === pattern ? lines : null;
}

/** Returns true if a line begins or ends with a letter or digit that isn't ASCII, where patterns recognize no edge. */
export const hasOpenEdge = (lines: string): boolean =>
  /^\s*(?!\w)[\p{L}\p{N}]|(?!\w)[\p{L}\p{N}]\s*$/mu.test(lines);

/** Formats a pattern for reading: `“no risk”, “safe”` if it is written from words, otherwise as it is. */
export const readable = (pattern: string): string =>
  linesOf(pattern)?.replace(/^.*$/gm, '“$&”').replaceAll('\n', ', ') ?? pattern;
