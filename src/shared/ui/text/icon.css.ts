import { partRecipe } from '../theme/layered-style';

export const icon = partRecipe({
  base: {
    display: 'inline-block',
    // Aligns the icon with the middle of lowercase letters in a line of text.
    verticalAlign: '-0.15em',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: {
    size: {
      small: { width: '1rem', height: '1rem' },
      medium: { width: '1.25rem', height: '1.25rem' },
      large: { width: '1.75rem', height: '1.75rem', strokeWidth: 1.5 },
    },
  },
});
