import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const column = pageStyle({ maxWidth: '40rem' });

/** The form, with the cards on file close to it. */
export const besideForm = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 40rem) minmax(16rem, 22rem)',
  alignItems: 'start',
  gap: theme.space[5],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const onFile = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[3],
});
