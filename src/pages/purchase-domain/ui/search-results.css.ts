import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const names = pageStyle({ margin: 0, padding: 0, listStyle: 'none' });

/** As tall without a button as with one, so that rows line up. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  rowGap: theme.space[2],
  minHeight: '3.25rem',
  // The same inset as the panel's header.
  padding: `${theme.space[2]} clamp(${theme.space[4]}, 4%, ${theme.space[5]})`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const words = pageStyle({
  // Badge and button wrap below a name that leaves them no room.
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const name = pageStyle({ display: 'block', fontWeight: theme.type.weight.medium });

export const exactName = pageStyle([
  name,
  { fontSize: theme.type.size.heading, fontWeight: theme.type.weight.heading },
]);

export const detail = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** At the end of the line, also when wrapped. */
export const acts = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  marginInlineStart: 'auto',
});
