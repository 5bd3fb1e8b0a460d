import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const footer = pageStyle({
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  selectors: {
    // Hidden until the page has loaded, because the footer would otherwise move as the page grows.
    'main:is(:has([data-loading]), :not(:has(h1))) + &': { visibility: 'hidden' },
  },
  '@media': { [media.print]: { display: 'none' } },
});

export const line = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[6],
  rowGap: theme.space[2],
  paddingBlock: theme.space[5],
});
