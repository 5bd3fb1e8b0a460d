import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';

export const place = pageStyle({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  '@media': { [media.narrow]: { position: 'static' } },
});
