import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const sources = pageStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
  // If the height of the box were limited, rows wouldn't grow with a wrapped label, which would then overlap the next
  // row.
  gridAutoRows: 'min-content',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  maxHeight: '22rem',
  overflowY: 'auto',
  padding: theme.space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});

export const severalSources = pageStyle({ gridColumn: '1 / -1' });

export const legend = pageStyle({
  padding: `0 ${theme.space[1]}`,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

export const result = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
});

export const linkText = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

export const qrCode = pageStyle({
  width: '11rem',
  // Dark on light in both themes, because many camera apps can't read inverted QR codes.
  backgroundColor: '#ffffff',
  padding: theme.space[3],
  borderRadius: theme.radius.medium,
});

export const help = pageStyle({
  borderTop: `1px solid ${theme.color.border}`,
  padding: `${theme.space[3]} 0`,
});

export const question = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.space[3],
  fontWeight: 560,
  cursor: 'pointer',
});

export const questionMark = pageStyle({
  display: 'flex',
  color: theme.color.muted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});

export const answer = pageStyle({
  marginTop: theme.space[2],
  maxWidth: '65ch',
  color: theme.color.muted,
});
