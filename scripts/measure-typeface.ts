/**
 * Measures how wide Chromium draws each character of Geist, and writes the table by which charts are laid out
 * alike at build and in the browser. To be run after an update of the typeface:
 * `node --import tsx scripts/measure-typeface.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './lib/chromium.mjs';

const font = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const table = 'workbench/chart/layout/geist-widths.ts';
const weights = [400, 500, 600];
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(160 + index)),
  ...'–—‘’“”…·×',
];

const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const page = await browser.newPage();
const widths = await page.evaluate(
  async ({ source, weights: each, characters: all }) => {
    const face = new FontFace('Measured', `url(data:font/woff2;base64,${source})`, {
      weight: '100 900',
    });
    document.fonts.add(await face.load());
    const drawing = document.createElement('canvas').getContext('2d');
    return each.map((weight) =>
      all.map((character) => {
        if (drawing === null) return 0;
        drawing.font = `${weight} 1000px Measured`;
        return Math.round(drawing.measureText(character).width);
      }),
    );
  },
  { source: readFileSync(font, 'base64'), weights, characters },
);
await browser.close();

const rows = weights.map((weight, place) => `  ${weight}: [${(widths[place] ?? []).join(', ')}],`);
writeFileSync(
  table,
  `/** Written by scripts/measure-typeface.ts: advances of Geist in thousandths of its size. */
export const characters =
  ${JSON.stringify(characters.join(''))};

export const widths = {
${rows.join('\n')}
} as const;
`,
);
