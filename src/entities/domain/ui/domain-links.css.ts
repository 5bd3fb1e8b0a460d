import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';

export const links = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Aligns the menu button's dots with the end of the line. The button itself extends beyond the line.
  marginInlineEnd: '-0.375rem',
});

/** The direct link, hidden in the card layout, where the menu and the linked name are enough. */
export const direct = pageStyle({ '@container': { [media.phone]: { display: 'none' } } });
