import { pageStyle } from '@/shared/ui/theme/layered-style';
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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[2],
});

/** The field. If it would be too narrow for most names, the button moves below it and takes the full width. */
export const nameFormField = pageStyle({ flex: '999 1 16rem', minWidth: 0 });

export const nameFormAct = pageStyle({ display: 'grid', flex: '1 0 auto' });
