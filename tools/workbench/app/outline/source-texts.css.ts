import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const summary = pageStyle({
  width: 'fit-content',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem', alignContent: 'center' } },
});

export const role = pageStyle({
  marginTop: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  overflowWrap: 'anywhere',
});

export const code = pageStyle({
  padding: `${theme.space[1]} ${theme.space[2]}`,
  overflowX: 'auto',
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.small,
  fontFamily: 'monospace',
  fontSize: theme.type.size.tiny,
});
