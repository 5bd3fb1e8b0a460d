import { partRecipe } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const initials = partRecipe({
  base: {
    color: theme.color.accentInk,
    backgroundColor: theme.color.accentSoft,
    borderRadius: theme.radius.round,
    fontWeight: theme.type.weight.heading,
  },
  variants: {
    size: {
      small: { width: '2rem', height: '2rem', fontSize: theme.type.size.tiny },
      large: { width: '3.5rem', height: '3.5rem', fontSize: '1.25rem' },
    },
  },
  defaultVariants: { size: 'small' },
});
