import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const actions = partStyle({
  display: 'grid',
  gap: theme.space[2],
  marginTop: theme.space[4],
});
