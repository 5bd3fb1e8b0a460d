import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette, type Palette } from '@/shared/ui/theme/palette';
import { channels, contrast, type Channels } from '../../../tests/support/contrast';

type Token = keyof Palette;
/** A token, or two tokens mixed in sRGB, as by `color-mix`: the first token, its share, and the second token. */
type Ground = Token | readonly [Token, number, Token];

function resolve(palette: Palette, ground: Ground): Channels {
  if (typeof ground === 'string') return channels(palette[ground]);
  const [first, share, second] = ground;
  const over = channels(palette[first]);
  const under = channels(palette[second]);
  const mix = (index: 0 | 1 | 2): number => over[index] * share + under[index] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

function contrastOf(palette: Palette, mark: Ground, ground: Ground): number {
  return contrast(resolve(palette, mark), resolve(palette, ground));
}

const chosenCard: Ground = ['accentSoft', 0.55, 'surface'];
const refusedCard: Ground = ['sunken', 0.6, 'surface'];
const hoveredRow: Ground = ['sunken', 0.45, 'surface'];
const hoveredDanger: Ground = ['danger', 0.86, 'text'];
const grounds = ['paper', 'surface', 'sunken', 'raised'] as const;

/** Every text color, with the backgrounds on which components use it. */
const texts: readonly (readonly [Token, readonly Ground[]])[] = [
  [
    'text',
    [
      ...grounds,
      'accentSoft',
      'warningSoft',
      'dangerSoft',
      'successSoft',
      chosenCard,
      hoveredRow,
      refusedCard,
    ],
  ],
  ['muted', [...grounds, chosenCard, refusedCard, hoveredRow]],
  [
    'accentInk',
    [...grounds, 'accentSoft', 'warningSoft', 'dangerSoft', 'successSoft', hoveredRow, chosenCard],
  ],
  ['onAccent', ['accent', 'accentInk']],
  ['onDanger', ['danger', hoveredDanger]],
  ['danger', ['paper', 'surface', 'raised', 'dangerSoft', hoveredRow, chosenCard]],
  ['warning', ['paper', 'surface', 'raised', 'warningSoft']],
  ['success', ['paper', 'surface', 'raised', 'successSoft']],
];

/** Borders of controls, marks and focus rings, with their backgrounds. */
const marks: readonly (readonly [Token, readonly Ground[]])[] = [
  [
    'borderStrong',
    ['paper', 'surface', 'raised', 'warningSoft', 'dangerSoft', 'successSoft', chosenCard],
  ],
  ['accent', ['paper', 'surface', 'raised', chosenCard]],
  ['danger', ['surface', 'raised']],
  ['focus', [...grounds, 'accentSoft', 'warningSoft', 'dangerSoft', 'successSoft', chosenCard]],
  ['chart1', ['surface']],
  ['chart2', ['surface']],
  ['chart3', ['surface']],
  ['chart4', ['surface']],
  ['chart5', ['surface']],
  ['chart6', ['surface']],
  ['chart7', ['surface']],
  ['chart8', ['surface']],
];

const nameOf = (ground: Ground): string =>
  typeof ground === 'string' ? ground : `${ground[0]} ${ground[1]} in ${ground[2]}`;

const pairsOf = (list: typeof texts) =>
  list.flatMap(([ink, on]) => on.map((ground) => ({ ink, ground, name: nameOf(ground) })));

describe.each([
  { theme: 'light', palette: lightPalette },
  { theme: 'dark', palette: darkPalette },
])('the $theme theme', ({ palette }) => {
  it.each(pairsOf(texts))(
    'gives text $ink on $name a contrast of at least 4.5',
    ({ ink, ground }) => {
      expect(contrastOf(palette, ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairsOf(marks))(
    'gives the mark $ink on $name a contrast of at least 3',
    ({ ink, ground }) => {
      expect(contrastOf(palette, ink, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('computes WCAG contrast: black on white is 21', () => {
  const blackOnWhite: Palette = { ...lightPalette, text: '#000000', paper: '#ffffff' };
  expect(contrastOf(blackOnWhite, 'text', 'paper')).toBeCloseTo(21, 5);
});
