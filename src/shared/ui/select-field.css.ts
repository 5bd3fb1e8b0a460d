import { partRecipe, partStyle } from './theme/layered-style';
import { media } from './theme/responsive';
import { theme } from './theme/theme.css';

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
