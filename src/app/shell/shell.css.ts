import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const shell = pageStyle({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
});

export const main = pageStyle({
  flexGrow: 1,
  paddingBlock: `${theme.space[5]} ${theme.space[16]}`,
  outline: 'none',
});
