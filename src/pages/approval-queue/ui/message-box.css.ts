import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const box = pageStyle({
  gridColumn: '1 / -1',
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});

export const boxTitle = pageStyle({
  fontSize: theme.type.size.body,
  fontWeight: theme.type.weight.heading,
});

export const preset = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  '@media': {
    [media.touch]: { minHeight: '2.75rem' },
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': {
          forcedColorAdjust: 'none',
          color: 'HighlightText',
          backgroundColor: 'Highlight',
        },
      },
    },
  },
  selectors: {
    '&:hover': { borderColor: theme.color.text },
    '&[aria-pressed="true"]': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
      borderColor: theme.color.accent,
    },
  },
});
