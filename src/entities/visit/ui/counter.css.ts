import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const counters = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  backgroundColor: theme.color.border,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
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

/** A counter. The counters on the last line share its full width. */
export const counter = pageStyle({
  position: 'relative',
  // In a narrower window, four counters to a line, so that eight fill two lines.
  flex: '1 1 max(8.5rem, 20%)',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  padding: `${theme.space[4]} ${boxEdge}`,
  backgroundColor: theme.color.surface,
  '@media': {
    '(min-width: 75rem)': { flexBasis: '8rem' },
    [media.forcedColors]: {
      selectors: { '&[data-chosen="true"]': { borderTop: '3px solid Highlight' } },
    },
  },
  selectors: {
    [`&:has(${pressable}:hover)`]: { backgroundColor: theme.color.sunken },
    '&[data-chosen="true"]': { boxShadow: `inset 0 3px ${theme.color.accent}` },
  },
});

// Aligns the figures at the bottom, even if some names wrap to several lines.
export const counterName = pageStyle({
  flex: '1 0 auto',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const counterFigure = pageStyle({
  fontSize: theme.type.size.figure,
  letterSpacing: '-0.02em',
});

export const changeLine = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'start',
  columnGap: theme.space[2],
  selectors: {
    // Where eight counters share a line, some changes wrap: all get three lines, so that the figures stay in line.
    [`${counters}:has(> :nth-child(5)) &`]: {
      '@media': { '(min-width: 75rem)': { minHeight: '4rem' } },
    },
  },
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
