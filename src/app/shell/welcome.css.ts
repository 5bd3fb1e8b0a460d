import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: `${theme.space[3]} ${theme.space[6]}`,
  overflowWrap: 'anywhere',
});

export const label = pageStyle({ color: theme.color.muted, fontSize: theme.type.size.small });
