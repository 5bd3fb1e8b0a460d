import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The filters, on lines of their own below the bar's controls, so that all can be seen and removed. */
export const chips = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
});

export const chip = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2rem',
  maxWidth: '100%',
  padding: `${theme.space[1]} ${theme.space[3]}`,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  border: `1px solid ${theme.color.accent}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: { '&:hover': { borderColor: theme.color.text } },
});
