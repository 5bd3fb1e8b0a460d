import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** As wide as a sheet of paper. */
export const printed = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  maxWidth: '48rem',
  marginInline: 'auto',
  '@media': { print: { maxWidth: 'none' } },
});

export const sheet = pageStyle({
  display: 'grid',
  gap: theme.space[8],
  padding: `clamp(${theme.space[5]}, 6vw, ${theme.space[12]})`,
  ...restingSurface,
  '@media': { print: { padding: 0, border: 0, boxShadow: 'none' } },
});

export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingBottom: theme.space[5],
  borderBottom: `1px solid ${theme.color.border}`,
});

export const provider = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  fontSize: '1.125rem',
  fontWeight: theme.type.weight.title,
  letterSpacing: theme.type.tracking.heading,
});

export const parties = pageStyle({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr',
  gap: theme.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr 1fr' } },
});

export const label = pageStyle({
  marginBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const address = pageStyle({ display: 'grid', fontStyle: 'normal' });

export const lines = pageStyle({ width: '100%' });

export const lineNote = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const lineTerm = pageStyle({ color: theme.color.muted });

export const lineAmount = pageStyle({
  textAlign: 'end',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const sums = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  width: 'min(100%, 26rem)',
  marginInlineStart: 'auto',
});

export const sumTotal = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  selectors: { 'dd&': { textAlign: 'end' } },
});

export const question = pageStyle({
  paddingTop: theme.space[5],
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
