import { partRecipe } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const hint = partRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.375rem',
    height: '1.375rem',
    padding: `0 ${theme.space[1]}`,
    color: theme.color.muted,
    backgroundColor: theme.color.sunken,
    border: `1px solid ${theme.color.border}`,
    borderRadius: '5px',
    fontFamily: 'inherit',
    fontSize: theme.type.size.tiny,
    fontWeight: theme.type.weight.medium,
    lineHeight: 1,
    '@media': { [media.touchOnly]: { display: 'none' } },
  },
  variants: {
    off: {
      true: { backgroundColor: 'transparent', borderStyle: 'dashed' },
      false: {},
    },
  },
});
