import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Beside all menus there is room for the mark alone. */
const crowded = '(max-width: 68rem)';

export const trigger = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2.25rem',
  paddingInline: theme.space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  backgroundColor: 'transparent',
  font: 'inherit',
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
  '@media': {
    [media.touch]: { minHeight: '2.75rem', minWidth: '2.75rem' },
    [crowded]: {
      justifyContent: 'center',
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      paddingInline: theme.space[2],
      borderColor: 'transparent',
    },
  },
});

export const words = pageStyle({
  '@media': {
    [crowded]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const key = pageStyle({
  padding: `0.125rem ${theme.space[1]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: '5px',
  backgroundColor: theme.color.sunken,
  fontFamily: 'inherit',
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
  '@media': { [crowded]: { display: 'none' }, [media.touchOnly]: { display: 'none' } },
});
