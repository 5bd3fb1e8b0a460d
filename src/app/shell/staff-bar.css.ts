import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const staffBar = pageStyle({
  borderTop: `1px solid ${theme.color.border}`,
  backgroundColor: theme.color.warningSoft,
  color: theme.color.text,
  fontSize: theme.type.size.small,
});

export const line = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[6],
  minHeight: '2.5rem',
  paddingBlock: theme.space[1],
});

export const change = pageStyle({
  minHeight: '1.75rem',
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: theme.color.text,
  font: 'inherit',
  fontWeight: theme.type.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
