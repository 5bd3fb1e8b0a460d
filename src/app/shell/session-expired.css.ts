import { pageStyle } from '@/shared/ui/theme/layered-style';
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
  padding: `12vh ${theme.space[4]} ${theme.space[4]}`,
  backgroundColor: theme.color.scrim,
});

/** Looks like the dialog that it replaces. */
export const notice = pageStyle({
  width: '100%',
  maxWidth: '28rem',
  display: 'grid',
  gap: theme.space[4],
  padding: `clamp(${theme.space[4]}, 5vw, ${theme.space[6]})`,
  ...raisedSurface,
  borderRadius: '14px',
  boxShadow: theme.shadow.floating,
  '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } },
});

export const head = pageStyle({ display: 'grid', gap: theme.space[2] });

export const title = pageStyle({
  fontSize: '1.1875rem',
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.heading,
  letterSpacing: theme.type.tracking.heading,
});

export const words = pageStyle({ color: theme.color.muted });

export const act = pageStyle({ justifySelf: 'end', marginTop: theme.space[1] });
