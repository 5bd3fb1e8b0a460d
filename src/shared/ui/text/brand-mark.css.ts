import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const mark = partStyle({ flex: 'none', width: '1.625rem', height: '1.625rem' });

export const tile = partStyle({ fill: theme.color.accent, forcedColorAdjust: 'none' });

export const arch = partStyle({
  fill: 'none',
  stroke: theme.color.onAccent,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  forcedColorAdjust: 'none',
});
