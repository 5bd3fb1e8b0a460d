import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const canvas = pageStyle({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  overflow: 'hidden',
  // A separate layer, so that changes to the drawing never trigger a layout of the page.
  contain: 'strict',
  backgroundColor: theme.color.paper,
  backgroundImage: `radial-gradient(${theme.color.border} 1px, transparent 1px)`,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': {
    [media.print]: {
      contain: 'none',
      height: 'auto',
      overflow: 'visible',
      backgroundImage: 'none',
    },
  },
});

export const sheet = pageStyle({
  position: 'absolute',
  top: 0,
  left: 0,
  transformOrigin: '0 0',
  selectors: {
    '&[data-glides]': {
      transitionProperty: 'transform',
      transitionDuration: theme.motion.calm,
      transitionTimingFunction: theme.motion.ease,
    },
  },
  '@media': {
    // Shown at its own size, wherever the person has moved it.
    [media.print]: { position: 'static', transform: 'none !important' },
  },
});

export const overlays = pageStyle({
  position: 'absolute',
  left: theme.space[4],
  bottom: theme.space[4],
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: theme.space[3],
  maxWidth: `calc(100% - 2 * ${theme.space[4]})`,
  cursor: 'auto',
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});
