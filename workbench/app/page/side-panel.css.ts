import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const group = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
});

export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[2],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const part = pageStyle({ display: 'flex', gap: theme.space[2] });

export const choice = pageStyle({
  height: '1.625rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text } },
  '@media': { [media.touch]: { height: '2.75rem' } },
});

export const tab = pageStyle([
  choice,
  {
    selectors: {
      '&[data-state="active"]': {
        color: theme.color.accentInk,
        backgroundColor: theme.color.accentSoft,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-state="active"]': { outline: '2px solid Highlight' } },
      },
    },
  },
]);

export const body = pageStyle({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.space[4],
  outline: 'none',
  '@media': { [media.narrow]: { overflow: 'visible' } },
});

/** Of what follows the screen. */
export const below = pageStyle({ paddingTop: theme.space[5] });

export const note = pageStyle({ color: theme.color.muted, fontSize: theme.type.size.control });
