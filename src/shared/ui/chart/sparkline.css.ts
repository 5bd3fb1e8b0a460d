import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const sparkline = partStyle({
  display: 'block',
  width: '100%',
  height: '2rem',
  marginTop: theme.space[2],
  overflow: 'visible',
});

export const curve = partStyle({
  fill: 'none',
  stroke: theme.color.chart1,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // The curve stretches to fill its box, but its stroke doesn't.
  vectorEffect: 'non-scaling-stroke',
});

export const running = partStyle([curve, { strokeDasharray: '3 4' }]);

export const area = partStyle({ fill: theme.color.chart1, opacity: 0.12 });
