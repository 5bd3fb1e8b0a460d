import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A placeholder as high as a callout. */
export const card = pageStyle({
  padding: `${theme.space[3]} ${theme.space[5]}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  '@media': { [media.phone]: { paddingInline: theme.space[4] } },
});
