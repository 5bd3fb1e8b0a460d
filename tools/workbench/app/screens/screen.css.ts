import { pageStyle, partGlobalStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Printed contact sheets show screens in their on-screen colors. */
partGlobalStyle('body', { printColorAdjust: 'exact' });

/** The vertical padding of a page in the portal's shell. */
export const page = pageStyle({ paddingBlock: `${theme.space[5]} ${theme.space[16]}` });

export const problem = pageStyle({
  margin: theme.space[6],
  padding: theme.space[4],
  color: theme.color.muted,
  border: `1px dashed ${theme.color.borderStrong}`,
  borderRadius: theme.radius.large,
});
