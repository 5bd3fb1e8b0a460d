import { firstAndRest, ranked } from './ranking';
import { shareInWords, wholeShares } from './shares';
import type { Part } from './summaries';

export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type Slice = Part & {
  /** The number of the slice's color. */
  readonly tone: Tone;
  /** The whole percentage. The slices add up to 100. */
  readonly percent: number;
  /** The percentage as text, such as `62%`. */
  readonly share: string;
};

const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Returns the parts of a whole, largest first, without zeros. A part's color depends on its position in `parts` rather
 * than its rank, so that it is the same in every range. If there are more than eight parts, the smallest ones are
 * combined.
 */
export function slicesOf(parts: readonly Part[]): readonly Slice[] {
  const present = ranked(
    parts.map((part, index) => ({ ...part, tone: tones[index] })).filter(({ value }) => value > 0),
    ({ value }) => value,
  );
  const { first, rest } = firstAndRest(present, tones.length - 1);
  const shown =
    rest.length === 0
      ? first
      : [
          ...first,
          { label: `${rest.length} others`, value: sumOf(rest), note: undefined, tone: undefined },
        ];
  const shares = wholeShares(shown.map(({ value }) => value));
  const taken = new Set(shown.map(({ tone }) => tone));
  const free = tones.filter((tone) => !taken.has(tone));
  return shown.map(({ label, value, note, tone }, index) => {
    const percent = shares[index] ?? 0;
    return {
      label,
      value,
      note,
      tone: tone ?? free.shift() ?? 8,
      percent,
      share: shareInWords(percent, value),
    };
  });
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}
