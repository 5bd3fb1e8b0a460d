import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.space[6],
  rowGap: theme.space[2],
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: { gridTemplateColumns: '1fr', rowGap: 0 },
  },
});

export const fact = pageStyle({ color: theme.color.muted });

export const value = pageStyle({
  margin: 0,
  '@media': { [media.phone]: { marginBlockEnd: theme.space[3] } },
});

/** Groups a term with its value without taking part in the grid. */
export const factRow = pageStyle({ display: 'contents' });
