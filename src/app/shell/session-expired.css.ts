import { pageStyle } from '@/shared/ui/theme/layered-style';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const scrim = pageStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  placeItems: 'start center',
  overflowY: 'auto',
  padding: `12vh ${theme.space[4]} ${theme.space[4]}`,
  backgroundColor: theme.color.scrim,
});

export const notice = pageStyle({
  width: '100%',
  maxWidth: '28rem',
  padding: theme.space[6],
  ...raisedSurface,
  boxShadow: theme.shadow.floating,
});
