import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const swatch = pageStyle({
  display: 'inline-block',
  flex: 'none',
  width: '2.25rem',
  height: '1.5rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.small,
});

export const code = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
});

export const bar = pageStyle({
  height: '0.75rem',
  backgroundColor: theme.color.accent,
  borderRadius: '2px',
});

export const corner = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '5rem',
  height: '3.25rem',
  color: theme.color.muted,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
});
