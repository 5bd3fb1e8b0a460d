import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const counters = pageStyle({
  display: 'grid',
  // In a narrower window, four counters to a line, so that eight fill two lines.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8rem, 20%), 1fr))',
  gap: '1px',
  '@media': {
    '(min-width: 75rem)': { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' },
  },
});

/** A counter's name, which can be pressed anywhere in the counter. */
export const pressable = pageStyle({
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${theme.color.focus}`,
      outlineOffset: '-2px',
    },
    '&[aria-pressed="true"]': { color: theme.color.text, fontWeight: theme.type.weight.medium },
  },
});

/** A counter. Its name, figure, change and curve are in line with those of the counters beside it. */
export const counter = pageStyle({
  position: 'relative',
  display: 'grid',
  gridRow: 'span 4',
  gridTemplateRows: 'subgrid',
  padding: `${theme.space[4]} ${boxEdge}`,
  outline: `1px solid ${theme.color.border}`,
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-chosen="true"]': { borderTop: '3px solid Highlight' } },
    },
    // Two to a line, of which the last one may be alone.
    '(max-width: 26rem)': {
      selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
    },
  },
  selectors: {
    [`&:has(${pressable}:hover)`]: { backgroundColor: theme.color.sunken },
    '&[data-chosen="true"]': { boxShadow: `inset 0 3px ${theme.color.accent}` },
  },
});

export const counterName = pageStyle({
  paddingBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const counterFigure = pageStyle({
  fontSize: theme.type.size.figure,
  letterSpacing: '-0.02em',
});

/** A change above the earlier figure, whose place is kept while it is loading. */
export const changeLine = pageStyle({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  minHeight: '2lh',
  marginTop: theme.space[1],
  fontSize: theme.type.size.small,
});

/** Heard between two figures, not seen. Out of the line, a screen reader would pause before it, too. */
export const comma = pageStyle({ fontSize: 0 });

export const earlier = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
});

/** A button beside a change, above the area that `pressable` covers. */
export const whyButton = pageStyle({
  position: 'relative',
  minHeight: '1.5rem',
  color: theme.color.accentInk,
  fontSize: theme.type.size.small,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
  '@media': {
    [media.touch]: {
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      marginBlock: `calc(-1 * ${theme.space[3]})`,
    },
    [media.print]: { display: 'none' },
  },
});
