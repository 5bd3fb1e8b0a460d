import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** A trigger that is taller than its line, without making the line taller. */
export const trigger = partStyle({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  marginBlock: '-0.375rem',
  color: theme.color.muted,
  borderRadius: theme.radius.medium,
  cursor: 'pointer',
  '@media': {
    [media.touch]: { width: '2.75rem', height: '2.75rem', marginBlock: '-0.75rem' },
  },
  selectors: {
    '&:hover, &[aria-expanded="true"]': {
      color: theme.color.text,
      backgroundColor: theme.color.sunken,
    },
  },
});
