import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const sections = pageStyle({
  display: 'grid',
  gap: theme.space[8],
  marginTop: theme.space[3],
});

export const identity = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[4],
  paddingTop: theme.space[1],
  overflowWrap: 'anywhere',
});

export const name = pageStyle({
  fontSize: '1.25rem',
  fontWeight: theme.type.weight.title,
  letterSpacing: theme.type.tracking.heading,
});

export const phone = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[2],
  // Tall enough that the targets of stacked phone numbers don't overlap.
  minHeight: '1.75rem',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
