import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const list = partRecipe({
  base: { display: 'grid', overflowWrap: 'anywhere' },
  variants: {
    layout: {
      beside: {
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        gap: `${theme.space[2]} ${theme.space[6]}`,
        '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: theme.space[3] } },
      },
      above: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
        gap: `${theme.space[3]} ${theme.space[6]}`,
      },
      pairs: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(13rem, 40%)), 1fr))',
        gap: `${theme.space[3]} ${theme.space[6]}`,
      },
    },
  },
  defaultVariants: { layout: 'beside' },
});

export const fact = partRecipe({
  variants: {
    layout: {
      /** Groups a term with its detail. The group has no box of its own in the grid, but it is a block on a phone. */
      beside: { display: 'contents', '@media': { [media.phone]: { display: 'block' } } },
      above: {},
      pairs: {},
    },
  },
  defaultVariants: { layout: 'beside' },
});

export const term = partRecipe({
  base: { color: theme.color.muted },
  variants: {
    layout: {
      beside: { '@media': { [media.phone]: { fontSize: theme.type.size.small } } },
      above: { fontSize: theme.type.size.small },
      pairs: { fontSize: theme.type.size.small },
    },
  },
  defaultVariants: { layout: 'beside' },
});

export const detail = partStyle({ minWidth: 0 });
