import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** A row that starts its own line on phones, where the switch comes first. */
export const switchRow = partStyle({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: theme.space[3],
  '@media': { [media.phone]: { flexDirection: 'row-reverse' } },
});

/** Reserves the width of the longer text, so that nothing moves when the switch is toggled. */
export const states = partStyle({
  display: 'grid',
  justifyItems: 'end',
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { justifyItems: 'start' } },
});

export const state = partRecipe({
  base: { gridArea: '1 / 1', color: theme.color.muted },
  variants: { shown: { true: {}, false: { visibility: 'hidden' } } },
});

export const track = partStyle({
  position: 'relative',
  flex: 'none',
  width: '2.375rem',
  height: '1.375rem',
  padding: 0,
  backgroundColor: theme.color.borderStrong,
  border: '1px solid transparent',
  borderRadius: theme.radius.round,
  cursor: 'pointer',
  selectors: {
    // The hit area is larger than the switch.
    '&::before': { content: '""', position: 'absolute', inset: '-0.375rem' },
    '&:hover': { backgroundColor: theme.color.muted },
    '&[data-state="checked"]': { backgroundColor: theme.color.accent },
    '&[data-state="checked"]:hover': { backgroundColor: theme.color.accentInk },
    '&[aria-disabled="true"]': { cursor: 'progress' },
  },
  '@media': {
    [media.touch]: { selectors: { '&::before': { inset: '-0.75rem' } } },
    [media.forcedColors]: {
      backgroundColor: 'Canvas',
      borderColor: 'ButtonText',
      selectors: { '&[data-state="checked"]': { backgroundColor: 'Highlight' } },
    },
  },
});

export const thumb = partStyle({
  display: 'block',
  width: '1rem',
  height: '1rem',
  marginInlineStart: '0.125rem',
  backgroundColor: theme.color.surface,
  borderRadius: theme.radius.round,
  boxShadow: theme.shadow.resting,
  selectors: { '[data-state="checked"] > &': { transform: 'translateX(1rem)' } },
  '@media': {
    [media.forcedColors]: {
      backgroundColor: 'ButtonText',
      selectors: { '[data-state="checked"] > &': { backgroundColor: 'HighlightText' } },
    },
  },
});
