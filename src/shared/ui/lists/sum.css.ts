import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

/* Shared by summaries and receipts: rows of terms and details, and their total. */

/** Term and detail side by side if they fit; a long detail wraps below and stays right-aligned. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
} as const;

export const row = partStyle(line);

export const term = partStyle({ color: theme.color.muted });

export const detail = partStyle({
  minWidth: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});

export const total = partStyle({
  ...line,
  marginTop: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
  fontWeight: theme.type.weight.medium,
});

export const amount = partStyle({
  marginInlineStart: 'auto',
  fontSize: theme.type.size.figure,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
});

export const note = partStyle({
  marginTop: theme.space[3],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
