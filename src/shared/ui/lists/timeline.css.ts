import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

const markSize = '1.5rem';

export const item = partRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${markSize} minmax(0, 1fr)`,
    columnGap: theme.space[3],
    selectors: {
      '&:not(:last-child)': { paddingBottom: theme.space[5] },
      // Line from one mark to the next.
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        top: markSize,
        bottom: 0,
        insetInlineStart: `calc(${markSize} / 2)`,
        borderInlineStart: '2px solid',
        borderColor: 'inherit',
        transform: 'translateX(-50%)',
      },
    },
  },
  variants: {
    state: {
      done: { borderColor: theme.color.accent },
      current: { borderColor: theme.color.border },
      ahead: { borderColor: theme.color.border, color: theme.color.muted },
    },
  },
});

export const mark = partRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: markSize,
    height: markSize,
    border: '2px solid',
    borderRadius: theme.radius.round,
    fontSize: theme.type.size.small,
    fontWeight: theme.type.weight.heading,
  },
  variants: {
    state: {
      done: {
        color: theme.color.onAccent,
        backgroundColor: theme.color.accent,
        borderColor: theme.color.accent,
      },
      current: {
        borderColor: theme.color.accent,
        backgroundColor: theme.color.accentSoft,
        boxShadow: `inset 0 0 0 4px ${theme.color.surface}`,
        '@media': { [media.forcedColors]: { borderStyle: 'double', borderWidth: '6px' } },
      },
      ahead: { borderColor: theme.color.borderStrong, borderStyle: 'dotted' },
      numbered: {
        color: theme.color.accentInk,
        backgroundColor: theme.color.accentSoft,
        borderColor: 'transparent',
      },
    },
  },
});

export const title = partStyle({
  fontWeight: theme.type.weight.medium,
  lineHeight: '1.5rem',
});

export const note = partStyle({ color: theme.color.muted, fontSize: theme.type.size.small });
