import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const skipLink = partStyle({
  position: 'absolute',
  insetBlockStart: theme.space[2],
  insetInlineStart: theme.space[2],
  zIndex: 50,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  color: theme.color.onAccent,
  backgroundColor: theme.color.accent,
  borderRadius: theme.radius.medium,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
  '@media': { [media.print]: { display: 'none' } },
});
