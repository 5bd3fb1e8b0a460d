import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/**
 * The widths at which the sender is below the recipient, because their addresses would break within words side by side.
 */
const cramped = '(min-width: 52.01rem) and (max-width: 72rem)';

export const filters = pageStyle({
  display: 'grid',
  gridTemplateColumns:
    'minmax(0, 1.4fr) minmax(0, 1.2fr) repeat(2, minmax(0, 0.9fr)) minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': {
    // Two columns, or one column if a date and its calendar button would otherwise be cut off.
    '(max-width: 64rem)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
    },
  },
});

/** A text field, which takes an entire line on a phone. Two date fields fit side by side. */
export const wholeLine = pageStyle({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

/** The last of five fields, which would be alone in a line of two columns. */
export const lastField = pageStyle({
  '@media': { '(max-width: 64rem)': { gridColumn: '1 / -1' } },
});

export const item = pageStyle({
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const summary = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 8.5rem minmax(0, 1.5fr) minmax(0, 1fr) 10.5rem',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  width: '100%',
  minHeight: '2.75rem',
  padding: `${theme.space[2]} ${boxEdge}`,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': {
    [cramped]: { gridTemplateColumns: 'auto 8.5rem minmax(0, 1fr) 10.5rem' },
    [media.narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: theme.space[3],
      paddingBlock: theme.space[3],
    },
  },
  selectors: {
    '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const chevron = pageStyle({
  display: 'flex',
  color: theme.color.muted,
  transition: `rotate ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '90deg' } },
});

const second = { gridColumn: '2 / -1' } as const;

export const way = pageStyle({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: second },
});

export const address = pageStyle({ display: 'block', fontWeight: theme.type.weight.medium });

export const minor = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

export const sender = pageStyle([
  minor,
  {
    minWidth: 0,
    '@media': { [cramped]: { gridColumn: 3, gridRow: 2 }, [media.narrow]: second },
  },
]);

export const outcome = pageStyle({
  justifySelf: 'start',
  '@media': {
    [cramped]: { gridColumn: 4, gridRow: 1 },
    [media.narrow]: { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
  },
});

export const details = pageStyle({
  padding: `${theme.space[4]} ${boxEdge} ${theme.space[5]} calc(${boxEdge} + 2rem)`,
  backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)`,
  '@media': { [media.narrow]: { padding: `${theme.space[4]} ${boxEdge}` } },
});
