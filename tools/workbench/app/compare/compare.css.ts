import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const form = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.space[2],
});

export const field = pageStyle({
  display: 'grid',
  flex: '1 1 10rem',
  gap: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const input = pageStyle({
  width: '100%',
  minHeight: '2rem',
  padding: `0 ${theme.space[2]}`,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.medium,
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  selectors: { '&:focus-visible': { outline: `2px solid ${theme.color.focus}` } },
});

/** A symbol before each change, because color must not be the only indication. */
export const sign = pageStyle({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: '1.125rem',
  height: '1.125rem',
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.heading,
  lineHeight: 1,
});

export const added = pageStyle([
  sign,
  { color: theme.color.success, backgroundColor: theme.color.successSoft },
]);
export const removed = pageStyle([
  sign,
  { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
]);
export const changed = pageStyle([
  sign,
  { color: theme.color.warning, backgroundColor: theme.color.warningSoft },
]);

export const broken = pageStyle({
  padding: `${theme.space[2]} ${theme.space[3]}`,
  overflowWrap: 'anywhere',
});
