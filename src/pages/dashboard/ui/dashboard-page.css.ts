import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const marketing = pageStyle({
  display: 'grid',
  flex: '1 1 22rem',
  minWidth: 0,
  // Contains only links.
  '@media': { [media.print]: { display: 'none' } },
});

export const support = pageStyle({ display: 'grid', flex: '2 1 40rem', minWidth: 0 });

/** A list whose last row is always filled, so that there is no gap for any number of items. */
export const list = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });

export const item = pageStyle({
  flex: '1 1 20rem',
  minWidth: 0,
  selectors: {
    // Four items are arranged in two rows of two instead of three and one.
    [`${list}:has(> :nth-child(4):last-child) > &`]: { flexBasis: 'clamp(20rem, 40%, 26rem)' },
  },
});

export const urgentItem = pageStyle({ flexBasis: '100%', minWidth: 0 });

/** A placeholder as tall as a callout. */
export const card = pageStyle({
  padding: `${theme.space[3]} ${boxEdge}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});
