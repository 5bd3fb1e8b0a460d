import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** The row, all of which can be pressed. With a coarse pointer, it is tall enough for a finger. */
export const row = partStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[3],
  minHeight: '1.5rem',
  '@media': { [media.touch]: { minHeight: '2.75rem', paddingBlock: theme.space[2] } },
});

export const box = partStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  marginTop: '0.08rem',
  color: theme.color.onAccent,
  backgroundColor: theme.color.surface,
  border: `1.5px solid ${theme.color.borderStrong}`,
  borderRadius: '5px',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: theme.motion.quick,
  selectors: {
    // The box is 20 px, but its hit area is larger.
    '&::before': { content: '""', position: 'absolute', inset: '-0.375rem' },
    '&:hover': { borderColor: theme.color.muted },
    '&[data-state="checked"]': {
      backgroundColor: theme.color.accent,
      borderColor: theme.color.accent,
    },
    '&[aria-invalid="true"]': { borderColor: theme.color.danger },
    '&[aria-disabled="true"]': {
      color: theme.color.muted,
      backgroundColor: theme.color.sunken,
      borderColor: theme.color.border,
      cursor: 'default',
    },
  },
  '@media': {
    [media.touch]: { selectors: { '&::before': { inset: '-0.75rem' } } },
    [media.forcedColors]: {
      selectors: {
        '&[data-state="checked"]': { color: 'Highlight', borderColor: 'Highlight' },
      },
    },
  },
});

export const tick = partStyle({ display: 'flex' });

export const label = partStyle({ cursor: 'pointer' });
export const labelDisabled = partStyle({ color: theme.color.muted, cursor: 'default' });
