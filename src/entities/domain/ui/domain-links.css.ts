import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const links = pageStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[4]}`,
});
