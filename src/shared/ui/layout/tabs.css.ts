import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { fadesSideways } from '../theme/scroll-hints.css';
import { theme } from '../theme/theme.css';

export const list = partStyle({
  display: 'flex',
  gap: theme.space[2],
  ...fadesSideways,
  boxShadow: `inset 0 -1px ${theme.color.border}`,
  // Forced colors remove shadows.
  '@media': {
    [media.forcedColors]: { borderBottom: '1px solid' },
    [media.phone]: { flexWrap: 'wrap', columnGap: 0 },
    [media.print]: { display: 'none' },
  },
});

/** A tab whose underline covers the line below the list. */
export const tab = partStyle({
  minHeight: '2.5rem',
  padding: `0 ${theme.space[3]}`,
  whiteSpace: 'nowrap',
  color: theme.color.muted,
  background: 'none',
  border: 'none',
  borderBottom: '2px solid transparent',
  fontSize: theme.type.size.control,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { color: theme.color.text },
    '&[data-state="active"]': {
      color: theme.color.text,
      borderBottomColor: theme.color.accent,
    },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    // The list scrolls sideways, and would cut off a ring outside the tab.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.touch]: { minHeight: '2.75rem' },
    [media.phone]: { paddingInline: '0.4375rem' },
    [media.forcedColors]: {
      selectors: {
        '&:disabled': { color: 'GrayText', opacity: 1 },
        '&[data-state="active"]': { borderBottomColor: 'Highlight' },
        // Forced colors make transparent borders visible.
        '&:not([data-state="active"])': { borderBottomColor: 'Canvas' },
      },
    },
  },
});

export const reason = partStyle({ padding: `${theme.space[2]} ${theme.space[3]} 0` });

export const panel = partStyle({ paddingTop: theme.space[5], outline: 'none' });
