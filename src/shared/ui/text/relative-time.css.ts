import { partStyle } from '../theme/layered-style';
import { raisedSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const relativeTime = partStyle({
  position: 'relative',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  borderRadius: theme.radius.small,
});

/** The exact time, transparent rather than hidden so that screen readers read it after the relative time. */
export const exact = partStyle({
  ...raisedSurface,
  position: 'absolute',
  insetInlineStart: 0,
  bottom: 'calc(100% + 0.25rem)',
  zIndex: 2,
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
  opacity: 0,
  pointerEvents: 'none',
  transitionProperty: 'opacity',
  transitionDuration: theme.motion.quick,
  selectors: {
    [`${relativeTime}:hover > &, ${relativeTime}:focus-visible > &`]: {
      opacity: 1,
      pointerEvents: 'auto',
    },
  },
});
