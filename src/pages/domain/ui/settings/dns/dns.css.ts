import { pageStyle } from '@/shared/ui/theme/layered-style';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** A record's name or value, which may be longer than the line. */
export const code = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** What is known of the domain as a whole, above its records. */
export const state = pageStyle({
  padding: `${theme.space[4]} ${boxEdge}`,
  borderBottom: `1px solid ${theme.color.border}`,
});
