import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The button stands beside the field, level with it whatever stands below the field. */
export const nameForm = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});

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

export const fieldRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
});

/** Groups a term with its value without taking part in the grid. */
export const factRow = pageStyle({ display: 'contents' });
