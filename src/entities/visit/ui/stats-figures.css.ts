import { pageStyle } from '@/shared/ui/theme/layered-style';
import { printedColumn } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Pages beside devices or, in a narrower window, above them. */
export const besideEachOther = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  '@media': {
    '(min-width: 70rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(18rem, 1fr)' },
    ...printedColumn,
  },
});
