import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const chip = pageStyle({
  padding: `0.125rem ${theme.space[3]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.round,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: theme.motion.quick,
  selectors: {
    '&:hover:not([aria-disabled="true"])': {
      borderColor: theme.color.borderStrong,
      backgroundColor: theme.color.sunken,
    },
    '&[aria-disabled="true"]': { color: theme.color.muted, cursor: 'default' },
    '&[aria-pressed="true"]': {
      color: theme.color.accentInk,
      borderColor: theme.color.accent,
      backgroundColor: theme.color.accentSoft,
    },
  },
  '@media': { [media.touch]: { minHeight: '2.75rem', minWidth: '2.75rem' } },
});
