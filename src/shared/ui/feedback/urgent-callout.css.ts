import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const callout = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.space[4],
  padding: `${theme.space[5]} ${boxEdge}`,
  border: `1px solid color-mix(in srgb, ${theme.color.danger} 35%, ${theme.color.dangerSoft})`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.dangerSoft,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const mark = partStyle({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: theme.radius.round,
  color: theme.color.onDanger,
  backgroundColor: theme.color.danger,
  '@media': { [media.forcedColors]: { border: '2px solid' } },
});

export const act = partStyle({
  '@media': { [media.phone]: { gridColumn: '1 / -1', display: 'grid' } },
});
