import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const overlay = pageStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  backgroundColor: theme.color.scrim,
});

export const palette = pageStyle({
  ...raisedSurface,
  position: 'fixed',
  zIndex: 21,
  top: 'min(12vh, 7rem)',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(40rem, calc(100vw - 2rem))',
  maxHeight: 'min(34rem, 76vh)',
  overflow: 'hidden',
  boxShadow: theme.shadow.floating,
  outline: 'none',
});

export const field = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `0 ${theme.space[4]}`,
  color: theme.color.muted,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const list = pageStyle({
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.space[2],
  selectors: { '&:empty': { padding: 0 } },
});

export const option = pageStyle({
  display: 'flex',
  gap: theme.space[4],
  alignItems: 'baseline',
  justifyContent: 'space-between',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  scrollMarginBlock: theme.space[2],
  selectors: { '&[aria-selected="true"]': { backgroundColor: theme.color.accentSoft } },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
    },
  },
});

export const detail = pageStyle({
  overflow: 'hidden',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const machine = pageStyle({
  flexShrink: 0,
  display: 'flex',
  gap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  '@media': { [media.phone]: { flexDirection: 'column', gap: 0, alignItems: 'flex-end' } },
});

export const kind = pageStyle({
  minWidth: '4.75rem',
  textAlign: 'right',
});

export const empty = pageStyle({
  padding: theme.space[5],
  color: theme.color.muted,
  fontSize: theme.type.size.control,
});

export const input = pageStyle({
  flex: 1,
  minWidth: 0,
  height: '3.25rem',
  color: theme.color.text,
  background: 'none',
  border: 0,
  outline: 'none',
  fontSize: theme.type.size.body,
  selectors: { '&::placeholder': { color: theme.color.muted, opacity: 1 } },
});
