import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const surface = partStyle({
  position: 'relative',
  borderRadius: theme.radius.small,
  // A horizontal swipe inspects days, and a vertical swipe scrolls the page.
  touchAction: 'pan-y',
  selectors: { '&:focus-visible': { outlineOffset: '2px' } },
});
