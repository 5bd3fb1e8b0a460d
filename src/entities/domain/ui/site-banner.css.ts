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
  // A part of a banner shows the picture beside the agency's name.
  objectPosition: '75% 50%',
  selectors: {
    // A part of it in a table that has little room.
    'th &': {
      '@media': {
        '(max-width: 68rem)': { width: '8rem' },
        [media.noAside]: { width: '4rem', paddingInline: theme.space[2] },
      },
    },
    '&[data-state="inactive"]': { filter: 'grayscale(1)', opacity: 0.6 },
    '&[data-state="parked"]': {
      fontSize: theme.type.size.tiny,
      fontWeight: theme.type.weight.regular,
      lineHeight: theme.type.line.heading,
      textAlign: 'center',
    },
  },
});

/** A denied image of any proportions, above the reason. */
export const denied = pageStyle({
  height: '3.5rem',
  marginBlock: theme.space[2],
  borderRadius: theme.radius.small,
});
