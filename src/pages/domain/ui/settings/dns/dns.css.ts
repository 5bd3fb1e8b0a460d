import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** A record's name or value, which may be longer than the line. */
export const code = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});
