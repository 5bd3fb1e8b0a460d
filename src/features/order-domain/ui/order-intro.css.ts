import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const prices = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  marginTop: theme.space[5],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
});

export const price = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
});

export const sum = pageStyle({
  fontWeight: theme.type.weight.heading,
  fontVariantNumeric: 'tabular-nums',
});
