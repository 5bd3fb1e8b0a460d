import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const kinds = pageStyle({
  display: 'grid',
  padding: theme.space[1],
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

/** A kind of coverage with its percentage, which selects the table below. */
export const kind = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr) 3rem',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '1.875rem',
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:has(:checked)': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
      fontWeight: theme.type.weight.medium,
      '@media': { [media.forcedColors]: { outline: '2px solid Highlight' } },
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.focus}` },
  } as const,
});

export const share = pageStyle({ textAlign: 'end' });

export const bar = pageStyle({
  display: 'block',
  width: '100%',
  height: '4px',
  backgroundColor: theme.color.dangerSoft,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
});

export const barFill = pageStyle({
  display: 'block',
  height: '100%',
  backgroundColor: theme.color.success,
});

export const table = pageStyle({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.type.size.small,
});

export const headCell = pageStyle({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
});

export const cell = pageStyle({
  padding: `${theme.space[1]} ${theme.space[3]}`,
  borderTop: `1px solid ${theme.color.border}`,
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
});

export const nameCell = pageStyle([cell, { fontWeight: 'inherit', textAlign: 'start' }]);

export const hitCell = pageStyle([
  cell,
  { width: '1%', minWidth: '4.5rem', overflowWrap: 'break-word' },
]);

export const mark = pageStyle({ display: 'inline-block', width: '1.25rem' });

export const element = pageStyle({
  minHeight: '1.75rem',
  color: theme.color.text,
  borderRadius: theme.radius.small,
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&:focus-visible': { outline: `2px solid ${theme.color.focus}` },
  },
});

export const hit = pageStyle({ color: theme.color.success });
export const missed = pageStyle({
  color: theme.color.danger,
  fontWeight: theme.type.weight.medium,
});
export const away = pageStyle({ color: theme.color.muted, fontSize: theme.type.size.tiny });
