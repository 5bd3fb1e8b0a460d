import { keyframes } from '@vanilla-extract/css';
import { pageStyle, resetStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** A line that is above the page's action bar on a phone, where both are fixed to the bottom. */
export const line = pageStyle({
  position: 'fixed',
  insetInlineEnd: theme.space[5],
  bottom: `calc(var(--action-bar, 0rem) + max(${theme.space[5]}, env(safe-area-inset-bottom)))`,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  maxWidth: '26rem',
  minHeight: '3.25rem',
  padding: `${theme.space[2]} ${theme.space[3]} ${theme.space[2]} ${theme.space[4]}`,
  ...raisedSurface,
  boxShadow: theme.shadow.floating,
  animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}`,
  '@media': {
    [media.phone]: {
      insetInline: theme.space[3],
      maxWidth: 'none',
      bottom: `calc(var(--action-bar, 0rem) + max(${theme.space[3]}, env(safe-area-inset-bottom)))`,
    },
    [media.print]: { display: 'none' },
  },
});

export const mark = pageStyle({ display: 'flex', flex: 'none', color: theme.color.accent });

export const words = pageStyle({
  display: 'grid',
  flex: '1 1 auto',
  minWidth: 0,
  fontSize: theme.type.size.small,
  lineHeight: theme.type.line.heading,
});

// Prevents the line from covering the focused element or the end of the page when scrolling (WCAG 2.2, 2.4.11).
resetStyle(`html:has(.${line})`, {
  scrollPaddingBottom: 'calc(var(--action-bar, 0rem) + 6rem)',
  paddingBottom: 'calc(var(--action-bar, 0rem) + 5rem)',
});
