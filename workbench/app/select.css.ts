import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const frame = pageStyle({
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  minHeight: '1.75rem',
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.focus}`, outlineOffset: '2px' },
    '&[data-size="field"]': { display: 'flex', flex: 1, minHeight: '2.25rem' },
  },
});

export const control = pageStyle({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  padding: `0 ${theme.space[6]} 0 ${theme.space[3]}`,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: 0,
  outline: 'none',
  fontFamily: 'inherit',
  fontSize: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  // Below 16 px an iPhone zooms into the field.
  '@media': { [media.touch]: { fontSize: '1rem' } },
});

export const chevron = pageStyle({
  position: 'absolute',
  insetInlineEnd: theme.space[2],
  insetBlockStart: '50%',
  display: 'flex',
  transform: 'translateY(-50%)',
  color: theme.color.muted,
  pointerEvents: 'none',
});
