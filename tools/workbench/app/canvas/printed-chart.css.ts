import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const caption = pageStyle({
  display: 'none',
  gap: theme.space[4],
  paddingTop: theme.space[2],
  color: '#444',
  fontSize: theme.type.size.tiny,
  lineHeight: '1rem',
  '@media': { print: { display: 'flex' } },
});
