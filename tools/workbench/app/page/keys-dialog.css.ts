import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const does = pageStyle({
  display: 'grid',
  gridTemplateColumns: '9rem 1fr',
  gap: theme.space[3],
  fontSize: theme.type.size.control,
});

export const key = pageStyle({
  display: 'inline-block',
  minWidth: '1.5rem',
  marginRight: theme.space[1],
  padding: `0 ${theme.space[2]}`,
  textAlign: 'center',
  border: `1px solid ${theme.color.border}`,
  borderBottomWidth: '2px',
  borderRadius: theme.radius.small,
  fontFamily: 'inherit',
  fontSize: theme.type.size.small,
});
