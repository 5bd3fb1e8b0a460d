import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const list = pageStyle({
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.resting,
});

export const row = pageStyle({
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

/** An account's details, stacked on a phone and in columns on a wide screen. */
export const account = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 9rem 9rem 7rem auto',
  alignItems: 'center',
  gap: `0 ${theme.space[4]}`,
  width: '100%',
  padding: `${theme.space[3]} ${boxEdge}`,
  cursor: 'pointer',
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: `0 ${theme.space[3]}`,
      paddingBlock: theme.space[4],
    },
  },
  selectors: {
    '&:hover': {
      backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const arrow = pageStyle({
  color: theme.color.muted,
  '@media': { [media.phone]: { display: 'none' } },
});

/** The column between the initials and the arrow. */
const middle = { gridColumn: 2, minWidth: 0 } as const;

export const subject = pageStyle({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: middle },
});

export const minor = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.regular,
  overflowWrap: 'anywhere',
});

export const agent = pageStyle({
  display: 'grid',
  fontWeight: theme.type.weight.medium,
  '@media': {
    [media.phone]: {
      ...middle,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: theme.space[2],
      fontSize: theme.type.size.small,
    },
  },
});

export const place = pageStyle({
  fontSize: theme.type.size.control,
  '@media': {
    [media.phone]: { ...middle, color: theme.color.muted, fontSize: theme.type.size.small },
  },
});

export const status = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[1],
  '@media': { [media.phone]: { gridColumn: 3, gridRow: '1 / span 3' } },
});
