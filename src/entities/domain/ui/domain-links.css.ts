import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const links = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.space[3],
  // The dots line up with the end of the line; their hit area extends beyond it.
  marginInlineEnd: '-0.375rem',
});

/** Direct link, hidden in card layout, where the menu and the domain's name are enough. */
export const direct = pageStyle({ '@container': { [media.phone]: { display: 'none' } } });
