import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const pane = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: theme.type.size.small,
});

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 38%) minmax(0, 1fr)',
  gap: theme.space[3],
  paddingBlock: theme.space[1],
  borderTop: `1px solid ${theme.color.border}`,
  selectors: { '&:first-child': { borderTop: 'none' } },
});

export const nested = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingInlineStart: theme.space[3],
  borderInlineStart: `2px solid ${theme.color.border}`,
});

const code = {
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.tiny,
  overflowWrap: 'anywhere',
} as const;

export const text = pageStyle({ ...code, color: theme.color.accentInk });

export const plain = pageStyle({ ...code, color: theme.color.text });

export const changed = pageStyle({
  display: 'inline-block',
  marginInlineStart: theme.space[2],
  paddingInline: theme.space[1],
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.tiny,
});

export const was = pageStyle({ ...code, display: 'block', color: theme.color.muted });
