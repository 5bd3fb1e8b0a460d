import { partStyle } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const initials = partStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.heading,
});
