import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/**
 * Shows dots for a masked value. Every engine supports the property, but it isn't standard, so the style types lack it.
 */
const discs: Record<string, string> = { WebkitTextSecurity: 'disc' };

export const input = partRecipe({
  base: {
    flex: '1 1 auto',
    // By default, an input is at least about 20 characters wide, which is too wide beside a prefix at 320 px.
    minWidth: 0,
    width: '100%',
    padding: `${theme.space[1]} ${theme.space[3]}`,
    border: 0,
    backgroundColor: 'transparent',
    selectors: {
      '&::placeholder': { color: theme.color.muted, opacity: 1 },
      '&:placeholder-shown': { textOverflow: 'ellipsis' },
      '&:focus-visible': { outline: 'none' },
    },
    // If the text is smaller than 16 px, iPhones zoom in on the field.
    '@media': { [media.touch]: { fontSize: '1rem' } },
  },
  variants: {
    face: {
      plain: {},
      code: {
        fontFamily: theme.type.mono,
        fontVariantNumeric: 'tabular-nums slashed-zero',
        letterSpacing: '0.04em',
      },
    },
    masked: {
      // If this were a password field, the browser would offer to save the code and to fill in a saved password.
      true: { ...discs },
      false: {},
    },
    size: {
      medium: {},
      hero: {
        minHeight: '3.375rem',
        fontSize: '1.1875rem',
        letterSpacing: theme.type.tracking.heading,
      },
    },
  },
  defaultVariants: { face: 'plain', masked: false, size: 'medium' },
});

export const prefix = partStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderInlineEnd: `1px solid ${theme.color.border}`,
  cursor: 'text',
});

/** A suffix that wraps, so that the input keeps at least 40% of the field. */
export const suffix = partStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  maxWidth: '60%',
  padding: `${theme.space[1]} ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderInlineStart: `1px solid ${theme.color.border}`,
  fontSize: theme.type.size.control,
  lineHeight: theme.type.line.heading,
  overflowWrap: 'anywhere',
  cursor: 'text',
});

export const reveal = partStyle({
  flex: 'none',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.accentInk,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: theme.color.accentSoft },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: theme.radius.medium },
  },
});

export const adornment = partStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  paddingInlineEnd: theme.space[2],
});
