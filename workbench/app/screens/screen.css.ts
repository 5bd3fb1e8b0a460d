import { pageStyle, partGlobalStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** A contact sheet on paper shows screens as they are on a screen. */
partGlobalStyle('body', { printColorAdjust: 'exact' });

/** As far from the top and the bottom as the portal's shell keeps a page. */
export const page = pageStyle({ paddingBlock: `${theme.space[5]} ${theme.space[16]}` });

export const problem = pageStyle({
  margin: theme.space[6],
  padding: theme.space[4],
  color: theme.color.muted,
  border: `1px dashed ${theme.color.borderStrong}`,
  borderRadius: theme.radius.large,
});
