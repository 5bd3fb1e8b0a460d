import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export { radio } from './segmented-filter.css';

export const group = partStyle({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

export const chip = partStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  '@media': {
    [media.touch]: { minHeight: '2.75rem' },
    [media.forcedColors]: {
      selectors: {
        '&&:has(:checked)': {
          forcedColorAdjust: 'none',
          color: 'HighlightText',
          backgroundColor: 'Highlight',
        },
      },
    },
  },
  selectors: {
    '&:hover': { borderColor: theme.color.text },
    '&:has(:checked)': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
      borderColor: theme.color.accent,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.focus}` },
  },
});
