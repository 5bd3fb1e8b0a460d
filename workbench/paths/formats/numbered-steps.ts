import type { DocumentedPath, DocumentedStep, PathDocument } from '../path-document';

/** A step with its number in the path: 0 is the start. */
export interface NumberedStep extends DocumentedStep {
  readonly number: number;
}

/** The start and every step of a path, numbered as failures name them. */
export function numberedSteps({ start, steps }: DocumentedPath): readonly NumberedStep[] {
  return [start, ...steps].map((step, number) => ({ ...step, number }));
}

/** What a person does at a step, or sees happen. */
export function actionOf({ label, number, wording }: NumberedStep): string {
  if (number === 0) return `Start with "${label}"`;
  const [first = '', second = '', ...rest] = label.split(' ');
  if (first === 'refused' && second !== '') {
    return `Try "${wording ?? [second, ...rest].join(' ')}", which is refused`;
  }
  if (wording !== undefined) return wording;
  if (first === 'after' && second !== '') {
    // A delay that has no name is a number of milliseconds, perhaps with its state behind it.
    const delay = label.slice('after '.length);
    return /^\d+$/.test(second)
      ? `Let ${[second, 'ms', ...rest.map((word) => `in "${word}"`)].join(' ')} pass`
      : `Let "${delay}" pass`;
  }
  return `Let "${label}" happen`;
}

/** A requirement with its rule in words, or its id alone where nobody gave the words. */
export function ruleOf({ rules }: Pick<PathDocument, 'rules'>, requirement: string): string {
  const rule = rules[requirement];
  return rule === undefined || rule === requirement ? requirement : `${requirement}: ${rule}`;
}

/** The lower bound beside the cost, as far as it is known. */
export function costText({ cost, bound }: Pick<PathDocument, 'cost' | 'bound'>): string {
  if (bound === undefined) return `cost ${cost}`;
  return `cost ${cost}, no tour costs less than ${bound.value}${bound.proven ? ' (proven)' : ''}`;
}

/** Tags end at white space, and in Gherkin `@` or `#` would begin another or a comment. */
function tag(requirement: string): string {
  return `@${visibleText(requirement).replaceAll(/[\s@#]/gu, '_')}`;
}

/** The requirements a path covers as tags, by which test runners choose what they run. */
export function requirementTags(path: DocumentedPath): readonly string[] {
  return [...new Set(numberedSteps(path).flatMap(({ requirements }) => requirements.map(tag)))];
}

/**
 * Control characters, separators of lines and marks that turn the direction of writing: names come
 * from any machine, and one of these in a name would break a line, a terminal or what is read.
 */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function written(character: string): string {
  return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text on one line, with what nobody would see written out: a line break as `\n`. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, written);
}
