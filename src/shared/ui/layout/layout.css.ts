import { partRecipe, partStyle } from '../theme/layered-style';
import { media, printedColumn } from '../theme/responsive';
import { theme } from '../theme/theme.css';

const breaks = { true: { overflowWrap: 'anywhere' } } as const;

const gaps = {
  0: { gap: theme.space[0] },
  1: { gap: theme.space[1] },
  2: { gap: theme.space[2] },
  3: { gap: theme.space[3] },
  4: { gap: theme.space[4] },
  5: { gap: theme.space[5] },
  6: { gap: theme.space[6] },
  8: { gap: theme.space[8] },
} as const;

export const container = partRecipe({
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingInline: `clamp(${theme.space[4]}, 4vw, ${theme.space[8]})`,
  },
  variants: {
    width: {
      page: { maxWidth: 'calc(1200px + 2 * 2rem)' },
      reading: { maxWidth: '46rem' },
      form: { maxWidth: '30rem' },
    },
  },
});

export const stack = partRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    minWidth: 0,
    '@media': printedColumn,
  },
  variants: {
    gap: gaps,
    breaks,
    align: {
      stretch: {},
      start: { justifyItems: 'start' },
      center: { justifyItems: 'center', textAlign: 'center' },
    },
  },
});

export const cluster = partRecipe({
  base: { display: 'flex', flexWrap: 'wrap', minWidth: 0 },
  variants: {
    gap: gaps,
    breaks,
    rowGap: {
      0: { rowGap: theme.space[0] },
      1: { rowGap: theme.space[1] },
      2: { rowGap: theme.space[2] },
      3: { rowGap: theme.space[3] },
    },
    align: {
      center: { alignItems: 'center' },
      stretch: {},
      start: { alignItems: 'flex-start' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
    },
    justify: {
      start: {},
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
  },
});

export const tiles = partRecipe({
  base: { display: 'grid' },
  variants: {
    gap: gaps,
    least: {
      narrow: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))' },
      medium: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' },
      wide: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
        '@media': printedColumn,
      },
    },
  },
});

export const split = partStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 21.25rem)',
  alignItems: 'start',
  gap: theme.space[5],
  '@media': { [media.noAside]: { gridTemplateColumns: 'minmax(0, 1fr)' }, ...printedColumn },
});

export const splitMain = partStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  '@media': printedColumn,
});

/** An aside that stays visible next to a long form, unless it is taller than the window. */
export const splitAside = partStyle({
  minWidth: 0,
  '@media': {
    '(min-width: 62.51rem) and (min-height: 40rem)': {
      position: 'sticky',
      top: theme.space[5],
    },
  },
});
