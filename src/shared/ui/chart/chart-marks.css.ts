import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** The colors for kinds of data, by number. */
export const tones = {
  1: theme.color.chart1,
  2: theme.color.chart2,
  3: theme.color.chart3,
  4: theme.color.chart4,
  5: theme.color.chart5,
  6: theme.color.chart6,
  7: theme.color.chart7,
  8: theme.color.chart8,
} as const;

const filled = (color: string) => ({
  backgroundColor: color,
  printColorAdjust: 'exact' as const,
});

/** A small mark next to a name, in the color of its data. */
export const swatch = partRecipe({
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '0.625rem',
    height: '0.625rem',
    borderRadius: '3px',
  },
  variants: {
    mark: {
      line: {
        ...filled(theme.color.chart1),
        width: '1rem',
        height: '0.1875rem',
        borderRadius: theme.radius.round,
        '@media': {
          [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
        },
      },
      dots: {
        width: '1rem',
        height: 0,
        borderRadius: 0,
        borderTop: `2px dotted ${theme.color.muted}`,
      },
      dashes: {
        width: '1rem',
        height: 0,
        borderRadius: 0,
        borderTop: `2px dashed ${theme.color.chart1}`,
      },
      1: filled(tones[1]),
      2: filled(tones[2]),
      3: filled(tones[3]),
      4: filled(tones[4]),
      5: filled(tones[5]),
      6: filled(tones[6]),
      7: filled(tones[7]),
      8: filled(tones[8]),
    },
  },
});

/** The two kinds of stacked bars. With forced colors, a pattern distinguishes them. */
export const stacked = partRecipe({
  base: { display: 'block', '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } } },
  variants: {
    kind: {
      first: {
        ...filled(theme.color.chart1),
        '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } },
      },
      second: {
        ...filled(theme.color.chart2),
        '@media': {
          [media.forcedColors]: {
            background: 'repeating-linear-gradient(135deg, CanvasText 0 2px, Canvas 2px 5px)',
            outline: '1px solid CanvasText',
            outlineOffset: '-1px',
          },
        },
      },
    },
  },
});

export const stackedSwatch = partStyle({
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: '3px',
  flex: 'none',
});
