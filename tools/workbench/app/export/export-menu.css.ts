import { pageStyle } from '@/shared/ui/theme/layered-style';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const exporting = pageStyle({ position: 'relative' });

export const item = pageStyle({
  display: 'grid',
  paddingBlock: theme.space[1],
  fontSize: theme.type.size.control,
});

export const failure = pageStyle({
  ...raisedSurface,
  position: 'absolute',
  zIndex: 20,
  insetBlockStart: `calc(100% + ${theme.space[2]})`,
  insetInlineEnd: 0,
  width: 'max-content',
  maxWidth: '20rem',
  padding: theme.space[3],
  color: theme.color.danger,
  fontSize: theme.type.size.small,
});
