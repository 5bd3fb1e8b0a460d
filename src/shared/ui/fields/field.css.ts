import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const fieldLabel = partStyle({
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.heading,
});

/** A label beside its control or, on a line that is too short for both, above it. */
export const beside = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
});

export const optional = partStyle({
  color: theme.color.muted,
  fontWeight: theme.type.weight.regular,
});

/** The container of the error message. While it is empty, it takes up no space, not even a gap. */
export const errorPlace = partStyle({ selectors: { '&:empty': { position: 'absolute' } } });

export const fieldError = partStyle({
  display: 'flex',
  gap: theme.space[1],
  alignItems: 'flex-start',
  color: theme.color.danger,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

/** Centers the icon on the first line of the message. */
export const fieldErrorMark = partStyle({ display: 'flex', paddingTop: '0.125rem' });

/** The box around the input. The focus ring surrounds the entire box, including the prefix. */
export const control = partRecipe({
  base: {
    display: 'flex',
    alignItems: 'stretch',
    width: '100%',
    minHeight: '2.5rem',
    overflow: 'hidden',
    color: theme.color.text,
    backgroundColor: theme.color.surface,
    border: `1px solid ${theme.color.borderStrong}`,
    borderRadius: theme.radius.medium,
    '@media': { [media.touch]: { minHeight: '2.875rem' } },
    selectors: {
      [`${beside} > &`]: { flex: '1 1 13rem', maxWidth: '24rem' },
      '&:hover': { borderColor: theme.color.muted },
      // A single ring around the entire control, which replaces its border.
      '&:has(:is(input, select, textarea):focus-visible)': {
        outline: `2px solid ${theme.color.focus}`,
        outlineOffset: '-1px',
      },
    },
  },
  variants: {
    state: {
      usual: {},
      invalid: {
        borderColor: theme.color.danger,
        // An outline is also drawn over the prefix.
        outline: `1px solid ${theme.color.danger}`,
        outlineOffset: '-2px',
        selectors: {
          '&:hover': { borderColor: theme.color.danger },
          // The focus outline is outside the border, so that the border still marks the field as invalid.
          '&:has(:is(input, select, textarea):focus-visible)': {
            outline: `2px solid ${theme.color.focus}`,
            outlineOffset: '1px',
          },
        },
      },
      disabled: {
        color: theme.color.muted,
        backgroundColor: theme.color.sunken,
        borderColor: theme.color.border,
        selectors: { '&:hover': { borderColor: theme.color.border } },
      },
    },
  },
  defaultVariants: { state: 'usual' },
});
