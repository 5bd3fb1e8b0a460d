import { globalFontFace } from '@vanilla-extract/css';

globalFontFace('Geist Variable', {
  src: "url('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, ' +
    'U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
});

/*
 * Until Geist has loaded, Arial (or a font with the same metrics) is shown, scaled so that line breaks and box sizes
 * stay the same. In thousandths of an em, Geist's ascent is 1005, its descent is 295, and its average letter in running
 * English text is 459.29 wide at weight 400, 469.53 at 500 and 479.77 at 600. The average for Arial is 448.33, and for
 * Arial Bold 482.07. The scale is the ratio of the averages, and ascent and descent are divided by it.
 */
const fallbackCuts = [
  { fontWeight: '100 449', scale: 459.29 / 448.33, bold: false },
  { fontWeight: '450 549', scale: 469.53 / 448.33, bold: false },
  { fontWeight: '550 900', scale: 479.77 / 482.07, bold: true },
] as const;

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

globalFontFace(
  'Geist Fallback',
  fallbackCuts.map(({ fontWeight, scale, bold }) => ({
    src: bold
      ? "local('Arial Bold'), local('Liberation Sans Bold'), local('Arimo Bold')"
      : "local('Arial'), local('Liberation Sans'), local('Arimo')",
    fontWeight,
    sizeAdjust: percent(scale),
    ascentOverride: percent(1.005 / scale),
    descentOverride: percent(0.295 / scale),
    lineGapOverride: '0%',
  })),
);
