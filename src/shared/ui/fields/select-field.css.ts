import { menu } from '../actions/menu.css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const trigger = partStyle({
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `${theme.space[1]} ${theme.space[3]}`,
  cursor: 'pointer',
  // Matches the text size of the other fields.
  '@media': { [media.touch]: { fontSize: '1rem' } },
  selectors: {
    '&:is(:focus-visible, :active, [data-state="open"])': {
      outline: `2px solid ${theme.color.focus}`,
      outlineOffset: '-1px',
    },
    // Moves the focus outline outside the border, which still marks the field as invalid.
    '&[aria-invalid="true"]:is(:focus-visible, :active, [data-state="open"])': {
      outlineOffset: '1px',
    },
    '&:disabled': { cursor: 'default' },
  },
});

export const value = partRecipe({
  base: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  variants: { isPlaceholder: { true: { color: theme.color.muted } } },
});

export const chevron = partStyle({ display: 'flex', flex: 'none', color: theme.color.muted });

export const list = partStyle([
  menu,
  {
    width: 'max-content',
    minWidth: 'var(--radix-select-trigger-width)',
    maxWidth: 'min(28rem, var(--radix-select-content-available-width))',
    maxHeight: 'min(26rem, var(--radix-select-content-available-height))',
  },
]);

/** The note is beside the label or, on a narrow screen, below it. */
export const words = partStyle({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[5],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const label = partStyle({
  flex: '1 1 auto',
  selectors: { '[data-state="checked"] &': { fontWeight: theme.type.weight.medium } },
});

/** Reserves space for the check mark, so that the notes line up. */
export const tick = partStyle({ flex: 'none', width: '1rem', color: theme.color.accentInk });
