import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const spinner = partStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.color.muted,
});
