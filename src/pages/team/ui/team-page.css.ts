import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const points = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  fontSize: theme.type.size.small,
});

export const point = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
});

export const pointIcon = pageStyle({ color: theme.color.accentInk });

export const support = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[1],
  marginTop: theme.space[3],
  fontSize: theme.type.size.small,
});
