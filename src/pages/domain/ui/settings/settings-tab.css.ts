import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const consequences = pageStyle({
  display: 'grid',
  gap: theme.space[2],
  paddingInlineStart: theme.space[5],
  listStyle: 'disc',
});

export const conflict = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  marginTop: theme.space[2],
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
