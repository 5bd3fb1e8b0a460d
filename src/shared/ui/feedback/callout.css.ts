import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge, restingSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const callout = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.space[3],
  height: '100%',
  padding: `${theme.space[3]} ${boxEdge}`,
  ...restingSurface,
});

/** The icon, which alone is colored, so that even six callouts look calm. */
export const mark = partRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'start',
    // As tall as the title's line.
    height: `calc(${theme.type.size.body} * ${theme.type.line.body})`,
  },
  variants: {
    tone: {
      info: { color: theme.color.accentInk },
      progress: { color: theme.color.muted },
      success: { color: theme.color.success },
      warning: { color: theme.color.warning },
      danger: { color: theme.color.danger },
    },
  },
});

export const content = partStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const title = partStyle({
  fontSize: theme.type.size.body,
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.body,
});

/** The text and the action, on one line if they fit. */
export const line = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const action = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[3],
  '@media': { [media.touch]: { columnGap: theme.space[5] } },
});
