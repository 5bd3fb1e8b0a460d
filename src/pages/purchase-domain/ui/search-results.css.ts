import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const names = pageStyle({ margin: 0, padding: 0, listStyle: 'none' });

/** As high with a button as without one, so that rows stay level. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  rowGap: theme.space[2],
  minHeight: '3.25rem',
  // As far from the panel's edge as its head.
  padding: `${theme.space[2]} clamp(${theme.space[4]}, 4%, ${theme.space[5]})`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const name = pageStyle({
  // Where badge and button would squeeze it, they stand below.
  flex: '1 1 12rem',
  minWidth: 0,
  fontWeight: theme.type.weight.medium,
  overflowWrap: 'anywhere',
});

/** At the end of the line, also below its name. */
export const select = pageStyle({ marginInlineStart: 'auto' });
