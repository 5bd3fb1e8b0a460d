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
  paddingBlock: theme.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const name = pageStyle({
  flexGrow: 1,
  minWidth: 0,
  fontWeight: theme.type.weight.medium,
  overflowWrap: 'anywhere',
});
