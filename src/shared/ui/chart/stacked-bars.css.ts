import { createVar } from '@vanilla-extract/css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';
import { narrowChart } from './chart-frame.css';

export const barLength = createVar();

/** The names, bars and both figures in columns. In a narrow chart, each bar is below its name. */
export const rows = partStyle({
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(6rem, 1fr) max-content max-content',
  columnGap: theme.space[4],
  fontSize: theme.type.size.control,
  '@container': {
    [narrowChart]: {
      gridTemplateColumns: 'minmax(0, 1fr) max-content max-content',
      columnGap: theme.space[3],
    },
  },
});

export const row = partRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '2rem',
    marginInline: `calc(-1 * ${theme.space[2]})`,
    paddingInline: theme.space[2],
    borderRadius: theme.radius.small,
    '@container': { [narrowChart]: { paddingBlock: theme.space[2], rowGap: theme.space[1] } },
  },
  variants: {
    active: {
      true: {
        backgroundColor: theme.color.sunken,
        '@media': {
          [media.forcedColors]: { outline: '2px solid Highlight' },
          [media.print]: { backgroundColor: 'transparent' },
        },
      },
      false: {},
    },
  },
});

export const head = partStyle([
  row({ active: false }),
  {
    color: theme.color.muted,
    fontSize: theme.type.size.small,
    // The figures' full names would leave no room for the row names.
    '@container': {
      [narrowChart]: {
        selectors: { '&&': { display: 'flex', gap: theme.space[4] } },
      },
    },
  },
]);

export const headName = partStyle({
  gridColumn: '1 / 3',
  '@container': { [narrowChart]: { display: 'none' } },
});

export const headFigure = partStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: theme.space[2],
});

export const label = partStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': {
    [media.print]: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

export const bar = partStyle({
  display: 'flex',
  gap: '1px',
  height: '0.875rem',
  '@container': {
    [narrowChart]: { gridColumn: '1 / -1', gridRow: 2, height: '0.5rem' },
  },
});

export const segment = partStyle({
  flex: 'none',
  width: barLength,
  // Makes even the smallest bar visible.
  minWidth: '2px',
  selectors: {
    '&:first-child': { borderStartStartRadius: '3px', borderEndStartRadius: '3px' },
    '&:last-child': { borderStartEndRadius: '3px', borderEndEndRadius: '3px' },
  },
});

export const figure = partStyle({ textAlign: 'end', fontWeight: theme.type.weight.medium });

export const remaining = partStyle({
  marginTop: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
