import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const box = pageStyle({
  gridColumn: '1 / -1',
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});
