import { RegExpParser, RegExpSyntaxError, visitRegExpAST } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import type { Search } from './pattern-search';

/** Long enough that a pattern whose time grows with the cube of the length takes seconds. */
const probeLength = 2000;
const mostUnits = 40;
const mostProbes = 400;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** What is wrong with a pattern, as the rest of a sentence; `null` if it is valid. */
export function syntaxProblem(source: string): string | null {
  try {
    parser.parsePattern(source, 0, source.length, { unicode: true });
    // The parser may know more than this version of Node.
    void new RegExp(source, 'iu');
    return null;
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return error.message.replace(/^.*\/[a-z]*: /s, '');
    return error instanceof SyntaxError ? 'Not supported' : 'Unknown problem';
  }
}

/**
 * Searches that take very long if a pattern backtracks catastrophically. A repeated part is searched for alone, with an
 * end that never matches, so that no text before or after it has to be guessed.
 */
export function slowProbes(source: string): Search[] {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
  const repeated: AST.Quantifier[] = [];
  const units = new Set<string>();
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max > 9) repeated.push(node);
    },
    onAlternativeEnter: ({ elements }) => units.add(elements.map(sample).join('')),
    onCharacterEnter: ({ value }) => units.add(String.fromCodePoint(value)),
    onCharacterClassEnter: (node) => units.add(sample(node)),
    onCharacterSetEnter: (node) => units.add(sample(node)),
  });
  if (repeated.length === 0) return [];
  const singles = [...units, 'a', '0', ' '].filter((unit) => unit !== '').slice(0, mostUnits);
  const texts = new Set(singles.flatMap((unit) => [unit, `${unit}${singles[0] ?? ''}`]));
  const sources = [source, ...repeated.map(({ raw }) => `(?:${raw})(?!)`).filter(isAlone)];
  return sources
    .flatMap((searched) =>
      [...texts].map((unit) => ({
        source: searched,
        text: `${unit.repeat(Math.ceil(probeLength / unit.length))}\u0001`,
      })),
    )
    .slice(0, mostProbes);
}

/** A part that refers to a group outside of it means nothing alone. */
function isAlone(source: string): boolean {
  return syntaxProblem(source) === null;
}

const setSamples = { any: 'a', digit: '0', space: ' ', word: 'a', property: 'é' } as const;

/** A text that an element matches, or nothing if that isn't easily said. */
function sample(element: AST.Element | AST.CharacterClassElement): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClassRange':
      return String.fromCodePoint(element.min.value);
    case 'CharacterSet':
      return element.kind !== 'any' && element.negate ? '!' : setSamples[element.kind];
    case 'CharacterClass': {
      const [first] = element.elements;
      return element.negate || first === undefined ? '!' : sample(first);
    }
    case 'Quantifier':
      return sample(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives[0]?.elements.map(sample).join('') ?? '';
    default:
      return '';
  }
}
