import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A banner in its specified proportions, in which the agency's name is still legible. */
export const banner = pageStyle({
  width: '12.25rem',
  height: '2.625rem',
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.small,
  fontWeight: theme.type.weight.heading,
  // Smaller in a table that has little room for it.
  '@media': {
    [`(min-width: 40.01rem) and ${media.noAside}`]: { width: '9.33rem', height: '2rem' },
  },
  selectors: {
    '&[data-state="inactive"]': { filter: 'grayscale(1)', opacity: 0.6 },
    '&[data-state="parked"]': {
      backgroundColor: 'transparent',
      border: `1px dashed ${theme.color.border}`,
    },
  },
});

/** A name with its site's banner before or, if there is no room, above it. */
export const named = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[4]}`,
});
