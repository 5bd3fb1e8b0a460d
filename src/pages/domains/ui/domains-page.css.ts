import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const emptyBody = pageStyle({ padding: theme.space[6] });

export const filter = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 14rem)',
  gap: theme.space[4],
  '@media': { '(max-width: 40rem)': { gridTemplateColumns: '1fr' } },
});
