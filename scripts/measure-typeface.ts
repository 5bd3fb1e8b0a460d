/**
 * Measures the width of each Geist character in Chromium, and writes the table with which charts are laid out the same
 * at build time and in the browser. Run this after updating the typeface: `node --import tsx
 * scripts/measure-typeface.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openChromium } from './lib/chromium.mjs';

const font = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const table = 'packages/statechart-charts/src/layout/geist-widths.ts';
const weights = [400, 500, 600];
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(160 + index)),
  ...'–—‘’“”…·×',
];

/** The characters whose pairs are measured for kerning. */
const paired = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,/[]()'];
/** The smallest kerning that is visible in names, in thousandths of the font size. */
const slightest = 8;

const browser = await openChromium();
const page = await browser.newPage();

/** Returns the width of each text in thousandths of the font size. */
async function widthsOf(texts: readonly string[], weight: number): Promise<number[]> {
  return page.evaluate(
    async ({ source, texts: all, weight: one }) => {
      const face = new FontFace('Measured', `url(data:font/woff2;base64,${source})`, {
        weight: '100 900',
      });
      document.fonts.add(await face.load());
      const drawing = document.createElement('canvas').getContext('2d');
      if (drawing === null) throw new Error('This browser has no canvas.');
      drawing.font = `${one} 1000px Measured`;
      return all.map((text) => Math.round(drawing.measureText(text).width));
    },
    { source: readFileSync(font, 'base64'), texts, weight },
  );
}

const widths: number[][] = [];
for (const weight of weights) widths.push(await widthsOf(characters, weight));
const pairs = paired.flatMap((one) => paired.map((other) => [one, other] as const));
const single = new Map(characters.map((character, place) => [character, widths[1]?.[place] ?? 0]));
const together = await widthsOf(
  pairs.map((pair) => pair.join('')),
  500,
);
await browser.close();

const kerning = pairs.flatMap(([one, other], place) => {
  const by = (together[place] ?? 0) - (single.get(one) ?? 0) - (single.get(other) ?? 0);
  return Math.abs(by) < slightest ? [] : [[by, one + other] as const];
});
const byAmount = new Map<number, string[]>();
for (const [by, pair] of kerning) byAmount.set(by, [...(byAmount.get(by) ?? []), pair]);
const kerned = [...byAmount]
  .sort(([one], [other]) => one - other)
  .map(([by, pairs]) => `  [${by}, ${JSON.stringify(pairs.join(' '))}],`);

const rows = weights.map((weight, place) => `  ${weight}: [${(widths[place] ?? []).join(', ')}],`);
writeFileSync(
  table,
  `/** Written by scripts/measure-typeface.ts: advances of Geist in thousandths of its size. */
export const characters =
  ${JSON.stringify(characters.join(''))};

export const widths = {
${rows.join('\n')}
} as const;

/** By how much pairs of characters are set closer or wider, at weight 500. */
export const kerning: readonly (readonly [number, string])[] = [
${kerned.join('\n')}
];
`,
);
