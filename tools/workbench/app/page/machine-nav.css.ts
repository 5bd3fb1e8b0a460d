import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const column = pageStyle({ padding: `${theme.space[4]} ${theme.space[3]} 0` });

export const heading = pageStyle({
  padding: `0 ${theme.space[3]} ${theme.space[2]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const list = pageStyle({ display: 'grid', gap: '1px' });

export const item = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  minHeight: '2.125rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.control,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.color.text },
    '&[aria-current]': {
      color: theme.color.text,
      backgroundColor: theme.color.sunken,
      fontWeight: theme.type.weight.heading,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const picker = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[2]} ${theme.space[4]}`,
});

export const pickerLabel = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const select = pageStyle({ flex: 1, minHeight: '2.25rem' });
