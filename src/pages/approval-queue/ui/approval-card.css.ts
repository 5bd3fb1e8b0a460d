import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge, restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/**
 * A card with the images on the left, and the details and the decision on the right. Its content isn't laid out while
 * it is outside the viewport.
 */
export const card = pageStyle({
  ...restingSurface,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 714px) minmax(15rem, 1fr)',
  gap: `${theme.space[3]} ${theme.space[6]}`,
  padding: boxEdge,
  scrollMargin: `${theme.space[4]} 0 ${theme.space[16]}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 24rem',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[aria-current]': {
      borderColor: theme.color.accent,
      boxShadow: `inset 3px 0 0 ${theme.color.accent}`,
    },
    '&:focus': { outline: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.color.focus}`, outlineOffset: '2px' },
  },
});

export const head = pageStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
});

export const domain = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  overflowWrap: 'anywhere',
});

export const tags = pageStyle({ display: 'inline-flex', flexWrap: 'wrap', gap: theme.space[1] });

export const age = pageStyle({
  marginInlineStart: 'auto',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** Details with a term column that is as narrow as possible, so that email addresses don't break within a word. */
export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** A term and its detail, which are in the list's columns. */
export const fact = pageStyle({ display: 'contents' });

/** The two main actions side by side, in the same place on every card. */
export const actions = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.space[2],
});

export const wideAction = pageStyle({ display: 'grid', gridColumn: '1 / -1' });

export const term = pageStyle({ color: theme.color.muted });
