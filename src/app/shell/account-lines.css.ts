import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const bar = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.5rem',
  paddingBlock: theme.space[1],
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.text,
  backgroundColor: theme.color.dangerSoft,
  fontSize: theme.type.size.small,
  '@media': { [media.touch]: { minHeight: '2.75rem', paddingBlock: 0 } },
});

export const payNow = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  fontWeight: theme.type.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
