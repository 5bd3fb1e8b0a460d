import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const counters = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  backgroundColor: theme.color.border,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

/** A counter. The counters on the last line share its full width. */
export const counter = pageStyle({
  flex: '1 1 8.5rem',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  padding: theme.space[4],
  backgroundColor: theme.color.surface,
});

// Aligns the figures at the bottom, even if some names wrap to several lines.
export const counterName = pageStyle({
  flex: '1 0 auto',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const counterFigure = pageStyle({
  fontSize: theme.type.size.figure,
  letterSpacing: '-0.02em',
});
