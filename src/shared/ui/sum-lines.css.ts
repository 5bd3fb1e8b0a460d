import { partStyle } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const rows = partStyle({ display: 'grid', gap: theme.space[2] });

/** Side by side while there is room; a long value wraps below its term and stays at the end. */
export const row = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
});

export const term = partStyle({ color: theme.color.muted });

export const detail = partStyle({
  minWidth: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** Set apart by a line; `row` lays it out. */
export const total = partStyle({
  marginTop: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
});

export const totalLabel = partStyle({ fontWeight: theme.type.weight.medium });

export const amount = partStyle({
  marginInlineStart: 'auto',
  fontSize: theme.type.size.figure,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
  fontVariantNumeric: 'tabular-nums',
});

export const note = partStyle({
  marginTop: theme.space[3],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
