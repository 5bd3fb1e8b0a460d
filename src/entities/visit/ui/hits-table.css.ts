import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** The length of the bar behind a row, from 0 to 1. */
export const share = createVar();

/** The inline padding of the panel's header. */
const edge = boxEdge;

export const table = pageStyle({
  width: '100%',
  marginBottom: theme.space[2],
  fontSize: theme.type.size.control,
});

export const headCell = pageStyle({
  padding: `${theme.space[2]} ${edge} ${theme.space[1]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  selectors: { '&:last-child': { textAlign: 'end' } },
});

export const row = pageStyle({
  // The bar is shorter than the row, so that bars are separated without margins between rows.
  backgroundImage: `linear-gradient(${theme.color.accentSoft}, ${theme.color.accentSoft})`,
  backgroundRepeat: 'no-repeat',
  printColorAdjust: 'exact',
  backgroundPosition: `${theme.space[2]} center`,
  backgroundSize: `calc((100% - 2 * ${theme.space[2]}) * ${share}) calc(100% - 4px)`,
  selectors: {
    '&:has([data-below])': { verticalAlign: 'baseline' },
    '&:has(button)': { cursor: 'pointer' },
    '&:has(button):hover': { backgroundColor: theme.color.sunken },
  },
});

/** A row's label as a button: 24 px tall for a mouse, 44 px for touch. */
export const rowButton = pageStyle({
  minHeight: '1.5rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  borderRadius: '3px',
  textUnderlineOffset: '0.18em',
  '@media': {
    [media.touch]: { minHeight: '2.75rem', marginBlock: `calc(-1 * ${theme.space[2]})` },
  },
  selectors: {
    'tr:hover > th > &': { textDecoration: 'underline' },
    '&[aria-pressed="true"]': { fontWeight: theme.type.weight.heading },
  },
});

export const labelCell = pageStyle({
  padding: `${theme.space[2]} ${edge}`,
  fontWeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

export const figureCell = pageStyle({
  whiteSpace: 'nowrap',
  padding: `${theme.space[2]} ${edge}`,
  textAlign: 'end',
});

/** A figure at the end, after the earlier one, so that rows with both are as low as others. */
export const figures = pageStyle({
  display: 'inline-flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
});

export const figure = pageStyle({ minWidth: '3.25rem' });
