import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge, restingSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const panel = partStyle({
  minWidth: 0,
  ...restingSurface,
  // Only a long table or list continues on another page.
  selectors: {
    '&:not(:has(tr:nth-child(13), li:nth-child(13)))': {
      '@media': { [media.print]: { breakInside: 'avoid' } },
    },
  },
});

export const head = partRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${theme.space[2]} ${theme.space[4]}`,
    padding: `${theme.space[4]} ${boxEdge}`,
    overflowWrap: 'anywhere',
  },
  variants: {
    below: {
      /** Divider above a body without padding. */
      line: { borderBottom: `1px solid ${theme.color.border}` },
      body: { paddingBottom: 0 },
      nothing: {},
    },
  },
});

/** Actions, of which links are as large as small buttons. */
export const actions = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  minWidth: 0,
  fontSize: theme.type.size.small,
});

export const body = partRecipe({
  variants: {
    padding: {
      roomy: {
        padding: `${theme.space[4]} ${boxEdge} ${theme.space[5]}`,
      },
      // Uses `clip` rather than `hidden`, so that a table's header sticks to the window.
      none: { overflow: 'clip', borderRadius: theme.radius.large },
    },
  },
});

export const foot = partStyle({
  padding: `${theme.space[3]} ${boxEdge}`,
  borderTop: `1px solid ${theme.color.border}`,
});
