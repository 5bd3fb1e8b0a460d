import type { DocumentedPath, DocumentedStep, PathDocument } from '../path-document';

/** A step with its number in the path; 0 is the start. */
export interface NumberedStep extends DocumentedStep {
  readonly number: number;
}

/** Returns the start and all steps of a path, numbered as in failure messages. */
export function numberedSteps({ start, steps }: DocumentedPath): readonly NumberedStep[] {
  return [start, ...steps].map((step, number) => ({ ...step, number }));
}

function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Returns the instruction for a step: its wording, or how long to wait; undefined if there is only a label. */
export function instructionOf({ wording, cause }: DocumentedStep): string | undefined {
  return wording === undefined && cause?.kind === 'delay'
    ? `Wait ${durationText(cause.milliseconds)}`
    : wording;
}

/** Describes a person's action or observation at a step. */
export function actionOf(step: NumberedStep): string {
  const { label, number } = step;
  const instruction = instructionOf(step);
  if (number === 0) return instruction ?? `Start with "${label}"`;
  const [first = '', second = '', ...rest] = label.split(' ');
  if (first === 'refused' && second !== '') {
    return `Try "${instruction ?? [second, ...rest].join(' ')}", which is refused`;
  }
  if (instruction !== undefined) return instruction;
  if (first === 'after' && second !== '') {
    // An unnamed delay consists of milliseconds, optionally followed by its state.
    const delay = label.slice('after '.length);
    return /^\d+$/.test(second)
      ? `Let ${[second, 'ms', ...rest.map((word) => `in "${word}"`)].join(' ')} pass`
      : `Let "${delay}" pass`;
  }
  return `Let "${label}" happen`;
}

/** Returns a requirement's id and text, or only the id if there is no text. */
export function requirementInWords(
  { requirementTexts }: Pick<PathDocument, 'requirementTexts'>,
  requirement: string,
): string {
  const text = requirementTexts[requirement];
  return text === undefined || text === requirement ? requirement : `${requirement}: ${text}`;
}

/**
 * Control characters, line separators and bidirectional marks. Names can come from any machine, and these characters
 * would break lines, terminals or the reading order.
 */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function written(character: string): string {
  return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Shortens text to at most this many characters, at the end of a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/u, '')}…`;
}

/** Escapes line breaks and invisible characters, so that text stays on one line. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, written);
}
