import { keyframes } from '@vanilla-extract/css';
import { pageStyle, resetStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const tray = pageStyle({
  ...raisedSurface,
  position: 'fixed',
  // At the side, because the next item's images are on the other one.
  insetInlineEnd: theme.space[4],
  bottom: `max(${theme.space[4]}, env(safe-area-inset-bottom))`,
  zIndex: 20,
  width: `min(24rem, calc(100% - 2 * ${theme.space[4]}))`,
  overflow: 'hidden',
});

export const line = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '3rem',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  fontSize: theme.type.size.control,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const lineMark = pageStyle({
  display: 'inline-flex',
  flex: 'none',
  color: theme.color.muted,
  selectors: {
    '[data-sight="processed"] &': { color: theme.color.success },
    '[data-sight="failed"] &': { color: theme.color.danger },
    '[data-sight="conflict"] &': { color: theme.color.warning },
  },
});

export const lineWords = pageStyle({
  display: 'grid',
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  lineHeight: theme.type.line.heading,
});

const runOut = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

/** The progress bar for the time left of the five seconds. */
export const remaining = pageStyle({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '2px',
  backgroundColor: theme.color.accent,
  transformOrigin: 'left',
  animation: `${runOut} 5s linear forwards`,
  '@media': {
    [media.lessMotion]: { animation: 'none', display: 'none' },
    [media.forcedColors]: { backgroundColor: 'Highlight' },
  },
});

const aside = {
  padding: `${theme.space[1]} ${theme.space[4]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
};
const edge = `1px solid ${theme.color.border}`;

export const more = pageStyle({ ...aside, borderBottom: edge });

export const late = pageStyle({ ...aside, borderTop: edge });

// Prevents the tray from covering the focused element or the end of the page when scrolling (WCAG 2.2, 2.4.11).
resetStyle(`html:has(.${tray})`, { scrollPaddingBottom: '11rem', paddingBottom: '10rem' });
