import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';
import { close, edge, row } from './bill-table.css';

export const statementRow = pageStyle([
  row,
  {
    cursor: 'pointer',
    selectors: {
      '&:hover': {
        backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 45%, transparent)`,
      },
    },
  },
]);

export const toggle = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '1.75rem',
  marginInlineStart: `calc(-1 * ${theme.space[1]})`,
  paddingInline: theme.space[1],
  borderRadius: theme.radius.small,
  fontWeight: theme.type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

export const chevron = pageStyle({
  display: 'flex',
  color: theme.color.muted,
  transition: `rotate ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '90deg' } },
  '@media': { [media.print]: { display: 'none' } },
});

/** A note that moves to its own line before it wraps, in a narrower table in every row. */
export const subjectNote = pageStyle({
  display: 'inline-block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@container': { [close]: { display: 'block' }, [media.phone]: { display: 'inline-block' } },
});

export const details = pageStyle({
  backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)`,
  '@container': { [media.phone]: { display: 'block' } },
});

/** The charges, next to the payments and the history. */
export const groups = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: `${theme.space[5]} ${theme.space[10]}`,
  // Aligned with the statement's number.
  padding: `${theme.space[4]} ${edge} ${theme.space[5]} calc(${edge} + 1.5rem)`,
  '@container': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: `${theme.space[3]} ${edge} ${theme.space[4]}`,
    },
  },
});

/** An event: a badge and a sentence. */
export const entry = pageStyle({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  alignItems: 'start',
  justifyItems: 'start',
  gap: theme.space[2],
  overflowWrap: 'anywhere',
});

/** The year filter and its total, with the downloads at the end. */
export const tools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  padding: `${theme.space[3]} ${edge}`,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const downloads = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 }, [media.print]: { display: 'none' } },
});

/** The card and the failed charges, beside the outcome if there is room. */
export const statusNote = pageStyle({
  display: 'inline-block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@container': { [close]: { display: 'block' }, [media.phone]: { maxWidth: '9.5rem' } },
});
