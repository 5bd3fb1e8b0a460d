import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const refusalNote = pageStyle({
  position: 'absolute',
  maxWidth: '16rem',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  border: `1px solid ${theme.color.warning}`,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});
