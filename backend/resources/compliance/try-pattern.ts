import type { TriedPattern } from '@contract/compliance';
import { compilePattern, findMatches, patternAsTyped } from './linear-pattern';
import { PatternProblem } from './re2-syntax';

/** Matches a pattern with a text `asTyped`. */
export async function tryPattern(
  pk: string | null,
  source: string,
  text: string,
): Promise<TriedPattern> {
  try {
    const found = await findMatches(compilePattern(patternAsTyped(source)), text);
    return { pk, matches: found.map(([start, end]) => [start, end]), failed: null };
  } catch (error) {
    if (!(error instanceof PatternProblem)) throw error;
    return { pk, matches: [], failed: error.message };
  }
}
