import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const due = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.sunken,
  fontWeight: theme.type.weight.medium,
});
