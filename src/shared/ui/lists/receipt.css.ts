import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge, restingSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const receipt = partStyle({
  padding: `${theme.space[5]} ${boxEdge}`,
  ...restingSurface,
});

export const head = partStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  paddingBottom: theme.space[5],
  borderBottom: `1px dashed ${theme.color.borderStrong}`,
});

export const tick = partStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3rem',
  height: '3rem',
  borderRadius: theme.radius.round,
  color: theme.color.success,
  backgroundColor: theme.color.successSoft,
  '@media': { [media.forcedColors]: { border: '2px solid' } },
});

export const rows = partStyle({ display: 'grid', gap: theme.space[2], paddingTop: theme.space[5] });
