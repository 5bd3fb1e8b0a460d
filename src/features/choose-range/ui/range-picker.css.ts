import { pageStyle } from '@/shared/ui/theme/layered-style';

/** As high as the field beside it, so that the two stand on one line. */
export const besideField = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.5rem',
});
