import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Makes the portal's select compact enough for the workbench. */
export const compact = pageStyle({
  width: 'auto',
  minWidth: 0,
  minHeight: '2rem',
  fontSize: theme.type.size.small,
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

export const options = pageStyle({
  padding: `0 ${theme.space[6]} 0 ${theme.space[2]}`,
  font: 'inherit',
  color: 'inherit',
});

export const mark = pageStyle({ insetInlineEnd: theme.space[2] });
