import type { TextKind } from '../drawing';
import { characters, kerning, widths } from './geist-widths';

export interface TextStyle {
  readonly size: number;
  readonly weight: 400 | 500 | 600;
  /** The distance between baselines. */
  readonly leading: number;
}

const quiet: TextStyle = { size: 11, weight: 400, leading: 14 };

/**
 * The text styles. No text is smaller than 11 pixels, so a chart scaled down to 9/11 of its size is still readable.
 */
export const textStyles: Readonly<Record<TextKind, TextStyle>> = {
  name: { size: 13, weight: 600, leading: 17 },
  title: { size: 13, weight: 600, leading: 17 },
  description: quiet,
  actor: quiet,
  detail: quiet,
  tag: quiet,
  trigger: { size: 12, weight: 500, leading: 15 },
  delay: quiet,
  guard: quiet,
  action: quiet,
  target: quiet,
  failure: quiet,
  end: quiet,
  more: { size: 11, weight: 500, leading: 14 },
  legend: { size: 12, weight: 400, leading: 14 },
};

const places = new Map([...characters].map((character, place) => [character, place]));
const closer = new Map(
  kerning.flatMap(([by, pairs]) => pairs.split(' ').map((pair) => [pair, by] as const)),
);
/** The width of a character that the typeface lacks and a system font provides. */
const UNKNOWN = 600;
const WIDE = 1000;

function advance(character: string, weight: TextStyle['weight']): number {
  const place = places.get(character);
  const known = place === undefined ? undefined : widths[weight][place];
  return known ?? ((character.codePointAt(0) ?? 0) > 0x2e7f ? WIDE : UNKNOWN);
}

/** Returns the width of a text in pixels, the same in Node, in a worker and on the page. */
export function measure(text: string, kind: TextKind): number {
  const { size, weight } = textStyles[kind];
  let sum = 0;
  let before = '';
  for (const character of text) {
    sum += advance(character, weight) + (closer.get(before + character) ?? 0);
    before = character;
  }
  return (sum * size) / 1000;
}

/** A position where a word may be broken: before a capital, or after a dot or a dash. */
const joints = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[.\-_/:])/u;

function piecesOf(word: string, kind: TextKind, width: number): string[] {
  if (measure(word, kind) <= width) return [word];
  const parts = word.split(joints);
  return parts.flatMap((part) => (measure(part, kind) <= width ? [part] : [...part]));
}

function fill(text: string, kind: TextKind, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    piecesOf(word, kind, width).forEach((piece, place) => {
      const longer = line === '' ? piece : `${line}${place === 0 ? ' ' : ''}${piece}`;
      if (line !== '' && measure(longer, kind) > width) {
        lines.push(line);
        line = piece;
      } else {
        line = longer;
      }
    });
  }
  return line === '' ? lines : [...lines, line];
}

/** Truncates a text after a whole word, unless too little would remain. */
function shorten(text: string, kind: TextKind, width: number): string {
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`, kind) > width) kept = kept.slice(0, -1);
  const words = text[kept.length] === ' ' ? kept : kept.slice(0, kept.lastIndexOf(' ') + 1);
  const shown = words.length < kept.length / 2 ? kept : words;
  return `${shown.replace(/[\s,;:.]+$/, '')}…`;
}

/** Breaks text into lines of about the same length, and truncates the last line if it is too long. */
export function wrap(text: string, kind: TextKind, width: number, most: number): string[] {
  const lines = fill(text, kind, width);
  if (lines.length > most) {
    const last = lines.slice(most - 1).join(' ');
    return [...lines.slice(0, most - 1), shorten(last, kind, width)];
  }
  if (lines.length < 2) return lines;
  // Chooses the smallest width for this number of lines, so that the last line isn't a single short word; no word is
  // broken to achieve this.
  const widest = Math.max(
    ...text
      .split(/\s+/)
      .flatMap((word) => piecesOf(word, kind, width).map((piece) => measure(piece, kind))),
  );
  let narrow = Math.max(widest, measure(text, kind) / lines.length);
  while (narrow < width && fill(text, kind, narrow).length > lines.length) narrow += 4;
  return fill(text, kind, Math.min(narrow, width));
}
