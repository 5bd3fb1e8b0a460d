import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const names = pageStyle({ margin: 0, padding: 0, listStyle: 'none' });

/** As tall without a button as with one, so that rows line up. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  rowGap: theme.space[2],
  minHeight: '3.25rem',
  // The same inset as the panel's header.
  padding: `${theme.space[2]} clamp(${theme.space[4]}, 4%, ${theme.space[5]})`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const name = pageStyle({
  // Badge and button wrap below a long name.
  flex: '1 1 12rem',
  minWidth: 0,
  fontWeight: theme.type.weight.medium,
  overflowWrap: 'anywhere',
});

/** At the end of the line, also when wrapped. */
export const select = pageStyle({ marginInlineStart: 'auto' });
