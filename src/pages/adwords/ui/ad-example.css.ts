import { pageStyle } from '@/shared/ui/theme/layered-style';
import { restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const example = pageStyle({
  ...restingSurface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[4],
  minWidth: 0,
  padding: theme.space[5],
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

export const searchLine = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[2]} ${theme.space[4]}`,
  color: theme.color.muted,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.control,
});

export const adHeadline = pageStyle({
  color: theme.color.accentInk,
  fontSize: '1.125rem',
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.heading,
});

export const adLinks = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[5]}`,
  marginTop: theme.space[2],
  paddingTop: theme.space[3],
  color: theme.color.accentInk,
  borderTop: `1px solid ${theme.color.border}`,
});
