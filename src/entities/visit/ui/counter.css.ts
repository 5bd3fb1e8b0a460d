import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const counters = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
  gap: '1px',
  overflow: 'hidden',
  backgroundColor: theme.color.border,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

export const counter = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  padding: theme.space[4],
  backgroundColor: theme.color.surface,
});

export const counterName = pageStyle({ color: theme.color.muted, fontSize: theme.type.size.small });

export const counterFigure = pageStyle({
  fontSize: theme.type.size.figure,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
});
