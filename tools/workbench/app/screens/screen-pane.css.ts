import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** A stage for the screen that scrolls sideways, because a desktop screen scaled to the column would be too small to read. */
export const stage = pageStyle({ overflowX: 'auto', paddingBottom: theme.space[1] });

export const device = pageStyle({
  marginInline: 'auto',
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
  boxSizing: 'content-box',
});

export const leads = pageStyle({
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

export const heading = pageStyle({
  marginTop: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

export const fact = pageStyle({
  display: 'grid',
  gap: '2px',
  fontSize: theme.type.size.control,
  lineHeight: theme.type.line.body,
});

export const visible = pageStyle({
  color: theme.color.text,
  fontSize: theme.type.size.small,
  lineHeight: theme.type.line.body,
  overflowWrap: 'anywhere',
});

export const large = pageStyle({
  maxWidth: '100vw',
  maxHeight: '100vh',
  margin: 'auto',
  padding: theme.space[3],
  color: theme.color.text,
  backgroundColor: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.floating,
  selectors: { '&::backdrop': { backgroundColor: theme.color.scrim } },
});

export const largeBar = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  paddingBottom: theme.space[3],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const largeStage = pageStyle({
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});
