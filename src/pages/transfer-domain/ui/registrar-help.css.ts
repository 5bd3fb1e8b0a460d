import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const help = pageStyle({
  padding: `${theme.space[1]} ${theme.space[4]}`,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
  selectors: { '&[open]': { paddingBlockEnd: theme.space[3] } },
});

export const question = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  minHeight: '2.25rem',
  listStyle: 'none',
  fontSize: theme.type.size.control,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const chevron = pageStyle({
  display: 'grid',
  color: theme.color.muted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});
