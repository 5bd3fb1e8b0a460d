import { pageStyle, partGlobalStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const scrim = pageStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  placeItems: 'start center',
  overflowY: 'auto',
  padding: `12dvh ${theme.space[4]} ${theme.space[4]}`,
  backgroundColor: theme.color.scrim,
});

/** An alert styled like the dialog that replaces it. */
export const alert = pageStyle({
  width: '100%',
  maxWidth: '28rem',
  display: 'grid',
  justifyItems: 'end',
  gap: theme.space[4],
  padding: `clamp(${theme.space[4]}, 5vw, ${theme.space[6]})`,
  ...raisedSurface,
  borderRadius: '14px',
  boxShadow: theme.shadow.floating,
  '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } },
});

// Styled by element, because the alert is in the entry file, which would grow with each class name.
partGlobalStyle(`.${alert} > strong`, {
  justifySelf: 'start',
  fontSize: '1.1875rem',
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.heading,
  letterSpacing: theme.type.tracking.heading,
});

partGlobalStyle(`.${alert} > p`, {
  justifySelf: 'start',
  margin: `calc(-1 * ${theme.space[2]}) 0 ${theme.space[1]}`,
  color: theme.color.muted,
});
