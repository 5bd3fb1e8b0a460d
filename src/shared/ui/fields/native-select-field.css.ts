import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const frame = partStyle({ position: 'relative', flex: '1 1 auto', display: 'flex' });

export const select = partStyle({
  appearance: 'none',
  width: '100%',
  minWidth: 0,
  padding: `${theme.space[1]} ${theme.space[8]} ${theme.space[1]} ${theme.space[3]}`,
  border: 0,
  backgroundColor: 'transparent',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: {
    '&:disabled': { cursor: 'default', opacity: 1 },
    '&:focus-visible': { outline: 'none' },
  },
  // If the text is smaller than 16 px, iPhones zoom in on the field.
  '@media': { [media.touch]: { fontSize: '1rem' } },
});

export const chevron = partStyle({
  display: 'flex',
  position: 'absolute',
  insetInlineEnd: theme.space[3],
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  color: theme.color.muted,
  pointerEvents: 'none',
});
