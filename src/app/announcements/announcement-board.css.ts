import { pageStyle, partGlobalStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** One panel for all announcements, so that they don't outweigh the page below. */
export const board = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  marginBottom: theme.space[5],
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { display: 'none' },
  },
});

export const list = pageStyle({ minWidth: 0 });

export const otherRows = pageStyle({
  gridColumn: '1 / -1',
  borderTop: `1px solid ${theme.color.border}`,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const moreButton = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: theme.space[1],
  minHeight: '1.75rem',
  margin: `0.375rem ${theme.space[3]} 0 0`,
  paddingInline: theme.space[2],
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
  '@media': {
    // Below the announcement, in line with its words.
    [media.phone]: {
      margin: `calc(-1 * ${theme.space[2]}) 0 ${theme.space[2]} 2.75rem`,
    },
    [media.touch]: { minHeight: '2.75rem' },
  },
});

export const announcement = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.space[3],
  alignItems: 'start',
  padding: `${theme.space[2]} ${theme.space[5]}`,
  '@media': { [media.phone]: { paddingInline: theme.space[4] } },
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

const markBase = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: theme.radius.medium,
});

export const mark = {
  info: pageStyle([
    markBase,
    { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
  ]),
  success: pageStyle([
    markBase,
    { color: theme.color.success, backgroundColor: theme.color.successSoft },
  ]),
  warning: pageStyle([
    markBase,
    { color: theme.color.warning, backgroundColor: theme.color.warningSoft },
  ]),
  danger: pageStyle([
    markBase,
    { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
  ]),
};

/** The message beside its header if it fits, otherwise below. */
export const words = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[3],
  minWidth: 0,
  fontSize: theme.type.size.small,
  lineHeight: '1.5rem',
  overflowWrap: 'anywhere',
});

export const header = pageStyle({ fontWeight: theme.type.weight.heading });

export const message = pageStyle({
  minWidth: 0,
  paddingBlock: '0.125rem',
  color: theme.color.muted,
  lineHeight: '1.25rem',
});

partGlobalStyle(`${message} :is(ul, ol)`, { paddingInlineStart: theme.space[5] });
partGlobalStyle(`${message} ul`, { listStyle: 'disc' });
partGlobalStyle(`${message} ol`, { listStyle: 'decimal' });
partGlobalStyle(`${message} strong`, { fontWeight: theme.type.weight.heading });

export const dismissButton = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  marginRight: `calc(-1 * ${theme.space[1]})`,
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  cursor: 'pointer',
  '@media': {
    [media.touch]: {
      width: '2.75rem',
      height: '2.75rem',
      marginBlock: '-0.625rem',
      marginRight: '-0.75rem',
    },
  },
  selectors: {
    '&:hover': {
      color: theme.color.text,
      backgroundColor: `color-mix(in srgb, ${theme.color.text} 9%, transparent)`,
    },
  },
});
