import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge, restingSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

const urgent = '[data-tone="urgent"]';

export const callout = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.space[3],
  height: '100%',
  padding: `${theme.space[3]} ${boxEdge}`,
  ...restingSurface,
  selectors: {
    // With the action beside the title and the text.
    [`&${urgent}`]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[4]}`,
      paddingBlock: theme.space[5],
      borderColor: `color-mix(in srgb, ${theme.color.danger} 35%, ${theme.color.dangerSoft})`,
      backgroundColor: theme.color.dangerSoft,
      boxShadow: 'none',
    },
  },
  '@media': {
    [media.phone]: {
      selectors: { [`&${urgent}`]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
    },
  },
});

/** The icon, which alone is colored if the callout isn't urgent, so that even six callouts look calm. */
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
      urgent: {
        gridRow: '1 / span 2',
        alignSelf: 'center',
        width: '2.75rem',
        height: '2.75rem',
        borderRadius: theme.radius.round,
        color: theme.color.onDanger,
        backgroundColor: theme.color.danger,
        '@media': {
          [media.phone]: { alignSelf: 'start' },
          [media.forcedColors]: { border: '2px solid' },
        },
      },
    },
  },
});

export const content = partStyle({
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { [`${urgent} > &`]: { display: 'contents' } },
});

/** The text and the action, on one line if they fit. */
export const line = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  selectors: { [`${urgent} &`]: { display: 'contents', color: 'inherit', fontSize: 'inherit' } },
});

export const action = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[3],
  selectors: { [`${urgent} &`]: { gridArea: '1 / 3 / span 2' } },
  '@media': {
    [media.touch]: { columnGap: theme.space[5] },
    [media.phone]: {
      selectors: {
        [`${urgent} &`]: {
          display: 'grid',
          gridArea: 'auto / 1 / auto / -1',
          marginTop: theme.space[2],
        },
      },
    },
  },
});
