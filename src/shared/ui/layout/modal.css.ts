import { keyframes } from '@vanilla-extract/css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { raisedSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const above = `clamp(${theme.space[4]}, 12dvh, 8rem)`;

/** An overlay that scrolls as a whole, so that a long dialog can be read at 200% zoom or on a phone. */
export const overlay = partStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  justifyItems: 'center',
  overflowY: 'auto',
  padding: `${above} ${theme.space[4]} 0`,
  // Keeps the focused element above the dialog's buttons (WCAG 2.2, 2.4.11).
  scrollPaddingBottom: '6rem',
  backgroundColor: theme.color.scrim,
  animation: `${appear} ${theme.motion.calm} ${theme.motion.ease}`,
  // Only the topmost dialog is visible: Session Expired can open over any other.
  selectors: { '&:has(~ &)': { visibility: 'hidden' } },
  // Radix removes a closed dialog when its animation ends. It can miss the events of one that takes no time.
  '@media': { [media.lessMotion]: { animation: 'none' } },
});

const inset = `clamp(${theme.space[4]}, 5vw, ${theme.space[6]})`;
const corner = '14px';

export const dialog = partRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: theme.space[4],
    width: '100%',
    marginBlockEnd: theme.space[4],
    padding: inset,
    ...raisedSurface,
    borderRadius: corner,
    boxShadow: theme.shadow.floating,
    animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}`,
    selectors: { '&:focus': { outline: 'none' } },
    '@media': {
      [media.lessMotion]: { animation: 'none' },
      [media.forcedColors]: { border: '2px solid CanvasText' },
    },
  },
  variants: {
    width: {
      narrow: { maxWidth: '28rem' },
      wide: { maxWidth: '42rem' },
      // At most as high as the window leaves room for, and at its top on phones, whose keyboard covers the rest.
      bare: {
        maxWidth: '38rem',
        maxHeight: `min(32rem, calc(100dvh - ${above} - ${theme.space[4]}))`,
        padding: 0,
        overflow: 'hidden',
        '@media': {
          [media.phone]: {
            maxHeight: 'calc(100dvh - 1.75rem)',
            marginBlockStart: `calc(0.75rem - ${above})`,
          },
        },
      },
    },
  },
});

export const head = partRecipe({
  base: { display: 'grid', gap: theme.space[2], overflowWrap: 'anywhere' },
  variants: { closable: { true: { paddingInlineEnd: theme.space[10] }, false: {} } },
});

export const title = partStyle({
  fontSize: '1.1875rem',
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.heading,
  letterSpacing: theme.type.tracking.heading,
});

/** The buttons, which stay in view while a long dialog scrolls, unless the window is too short to read above them. */
export const actions = partStyle({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space[3],
  margin: `0 calc(-1 * ${inset}) calc(-1 * ${inset})`,
  padding: `${theme.space[1]} ${inset} max(${inset}, env(safe-area-inset-bottom))`,
  borderRadius: `0 0 ${corner} ${corner}`,
  backgroundColor: theme.color.raised,
  // Text fades out before it reaches the buttons.
  boxShadow: `0 -1.25rem 0.75rem -0.75rem ${theme.color.raised}`,
  '@media': { '(max-height: 20rem)': { position: 'relative' } },
});

export const close = partRecipe({
  base: {
    position: 'absolute',
    insetBlockStart: theme.space[3],
    insetInlineEnd: theme.space[3],
    display: 'grid',
    placeItems: 'center',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: theme.radius.medium,
    color: theme.color.muted,
    cursor: 'pointer',
    '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem' } },
    selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
  },
  variants: {
    // In the middle of the first line, which is a field.
    bare: {
      true: {
        insetBlockStart: theme.space[2],
        '@media': { [media.touch]: { insetBlockStart: theme.space[1] } },
      },
      false: {},
    },
  },
});
