import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A box with the order's name and progress. */
export const underWay = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.large,
});

/** A form whose button is aligned with the field, even if there is text below the field. */
export const nameForm = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.space[2],
  // Next to the button, the field would be too narrow for most names.
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
