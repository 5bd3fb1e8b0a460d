import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Keeps the button level with the field, whatever is below the field. */
export const nameForm = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});
