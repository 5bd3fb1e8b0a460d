import { keyframes } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** A line above the line about a new version and, on a phone, above the action bar. The page behind it stays usable. */
export const line = pageStyle({
  position: 'fixed',
  insetInline: theme.space[3],
  bottom: `calc(var(--action-bar, 0rem) + max(${theme.space[5]}, env(safe-area-inset-bottom)))`,
  zIndex: 30,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const pill = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[2]} ${theme.space[4]}`,
  ...raisedSurface,
  boxShadow: theme.shadow.floating,
  fontSize: theme.type.size.small,
});
