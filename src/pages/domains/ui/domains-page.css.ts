import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const filter = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
});

export const searchPlace = pageStyle({
  flex: '1 1 14rem',
  maxWidth: '22rem',
  '@media': { '(max-width: 40rem)': { flexBasis: '100%', maxWidth: 'none' } },
});
