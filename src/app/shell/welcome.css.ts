import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: theme.space[6],
  rowGap: theme.space[2],
  overflowWrap: 'anywhere',
});

export const label = pageStyle({ color: theme.color.muted });
