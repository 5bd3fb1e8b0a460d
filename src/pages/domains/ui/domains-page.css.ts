import { pageStyle } from '@/shared/ui/theme/layered-style';

export const searchPlace = pageStyle({
  flex: '1 1 14rem',
  maxWidth: '22rem',
  '@media': { '(max-width: 40rem)': { flexBasis: '100%', maxWidth: 'none' } },
});
