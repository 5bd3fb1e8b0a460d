import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Box with the order's name and progress. */
export const underWay = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.large,
});
