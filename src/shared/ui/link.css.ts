import { partRecipe } from './theme/layered-style';
import { media } from './theme/responsive';
import { theme } from './theme/theme.css';

/** A hit area larger than the text that doesn't move the line: 24 px for a mouse, 44 px for touch. */
const reach = {
  paddingBlock: '0.125rem',
  marginBlock: '-0.125rem',
  '@media': { [media.touch]: { paddingBlock: '0.6875rem', marginBlock: '-0.6875rem' } },
};

export const link = partRecipe({
  base: {
    borderRadius: '3px',
    textUnderlineOffset: '0.18em',
    textDecorationThickness: '1px',
    transitionProperty: 'color, text-decoration-color',
    transitionDuration: theme.motion.quick,
  },
  variants: {
    tone: {
      /** Link within a sentence, underlined because color alone is not enough (WCAG 2.2, 1.4.1). */
      inline: {
        color: theme.color.accentInk,
        textDecorationLine: 'underline',
        textDecorationColor: `color-mix(in srgb, ${theme.color.accentInk} 45%, transparent)`,
        selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
      },
      /** Link by itself in a row, a list or a panel's header. */
      standalone: {
        ...reach,
        color: theme.color.accentInk,
        fontWeight: theme.type.weight.medium,
        textDecorationLine: 'none',
        selectors: { '&:hover': { textDecorationLine: 'underline' } },
      },
      /** An item's name that links to it, such as a domain in a table. */
      subject: {
        ...reach,
        color: theme.color.text,
        fontWeight: theme.type.weight.medium,
        textDecorationLine: 'none',
        selectors: { '&:hover': { textDecorationLine: 'underline' } },
      },
      muted: {
        ...reach,
        color: theme.color.muted,
        textDecorationLine: 'none',
        selectors: {
          '&:hover': { color: theme.color.text, textDecorationLine: 'underline' },
        },
      },
    },
  },
  defaultVariants: { tone: 'inline' },
});
