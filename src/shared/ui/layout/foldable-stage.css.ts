import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const folded = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.space[3],
  padding: `${theme.space[2]} ${boxEdge}`,
  minHeight: '3.5rem',
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

export const tick = partStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: theme.radius.round,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

export const words = partStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const value = partStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  lineHeight: theme.type.line.heading,
  letterSpacing: theme.type.tracking.heading,
});

/** Aligns the button's text, rather than its hover area, with the end of the panel's text. */
export const change = partStyle({ marginInlineEnd: `calc(-1 * ${theme.space[3]})` });
