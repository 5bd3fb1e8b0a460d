import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const main = pageStyle({ paddingBlock: theme.space[8] });

export const groupTitle = pageStyle({
  paddingTop: theme.space[6],
  fontSize: theme.type.size.figure,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
});

export const part = pageStyle({ scrollMarginTop: theme.space[4] });

export const partTitle = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

export const files = pageStyle({
  color: theme.color.muted,
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.tiny,
  overflowWrap: 'anywhere',
});

export const purpose = pageStyle({ maxWidth: '44rem', color: theme.color.muted });

export const key = pageStyle({
  padding: `0.0625rem ${theme.space[2]}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderBottomWidth: '2px',
  borderRadius: theme.radius.small,
  fontFamily: 'inherit',
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
});

export const specimens = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  gap: theme.space[4],
  marginTop: theme.space[3],
});

export const specimen = pageStyle({
  minWidth: 0,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
});

export const wide = pageStyle([specimen, { gridColumn: '1 / -1' }]);

export const specimenName = pageStyle({
  paddingBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** A stage with dots that show where the component ends and the page begins, even if both have the same color. */
export const stage = pageStyle({
  minWidth: 0,
  padding: `clamp(${theme.space[3]}, 4%, ${theme.space[5]})`,
  border: `1px dashed ${theme.color.border}`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.paper,
});

export const box = pageStyle({
  padding: `${theme.space[3]} ${theme.space[4]}`,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.small,
});

export const iconGrid = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  gap: theme.space[3],
});

export const iconCell = pageStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.tiny,
});
