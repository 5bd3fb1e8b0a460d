import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** A hit area that is larger than the text but doesn't make the line taller: 24 px for a mouse, 44 px for touch. */
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
  },
  variants: {
    tone: {
      /** A link in a sentence, underlined because color alone isn't enough (WCAG 2.2, 1.4.1). */
      inline: {
        color: theme.color.accentInk,
        textDecorationLine: 'underline',
        textDecorationColor: `color-mix(in srgb, ${theme.color.accentInk} 45%, transparent)`,
        selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
      },
      /**
       * A link by itself in a row, a list or a panel's header. It leads to an action, so it isn't printed, unless it is
       * a phone number or an email address.
       */
      standalone: {
        ...reach,
        color: theme.color.accentInk,
        fontWeight: theme.type.weight.medium,
        textDecorationLine: 'none',
        selectors: {
          '&:hover': { textDecorationLine: 'underline' },
          '&:not([href^="tel:"], [href^="mailto:"])': {
            '@media': { [media.print]: { display: 'none' } },
          },
        },
      },
      /** The linked name of an item, such as a domain in a table. */
      subject: {
        ...reach,
        color: theme.color.text,
        fontWeight: theme.type.weight.medium,
        textDecorationLine: 'none',
        selectors: { '&:hover': { textDecorationLine: 'underline' } },
      },
      /** A link to a problem, or to a deletion. */
      danger: {
        ...reach,
        color: theme.color.danger,
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

/** A mark that stays on the line of the last word. */
export const withLastWord = partStyle({
  whiteSpace: 'nowrap',
  '::before': { content: '"\\00a0"' },
});
