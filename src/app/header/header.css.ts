import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const header = pageStyle({
  position: 'relative',
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const bar = pageStyle({
  display: 'flex',
  alignItems: 'center',
  columnGap: theme.space[6],
  minHeight: '3.75rem',
  '@media': {
    [media.crampedHeader]: { columnGap: theme.space[4] },
    [media.phone]: { columnGap: theme.space[2] },
    [media.short]: { minHeight: '2.75rem' },
  },
});

export const brand = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '2.75rem',
  color: theme.color.text,
  fontWeight: theme.type.weight.title,
  letterSpacing: theme.type.tracking.heading,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});

const hiddenBesideMenus = {
  selectors: {
    ':has(~ nav) > &': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
} as const;

/** The portal's name, hidden on a phone and beside the menus of a tablet to make room for the open account. */
export const brandName = pageStyle({
  '@media': {
    [media.phone]: hiddenBesideMenus,
    '(min-width: 52.01rem) and (max-width: 58rem)': hiddenBesideMenus,
  },
});
