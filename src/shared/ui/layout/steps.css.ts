import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const steps = partStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
});

export const step = partRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.space[1],
    minWidth: 0,
    paddingTop: theme.space[2],
    borderTop: '3px solid',
    fontSize: theme.type.size.small,
    fontWeight: theme.type.weight.medium,
    lineHeight: theme.type.line.heading,
    transitionProperty: 'border-color',
    transitionDuration: theme.motion.calm,
  },
  variants: {
    state: {
      done: { borderColor: theme.color.accent, color: theme.color.muted },
      current: {
        borderColor: theme.color.accent,
        color: theme.color.text,
        fontWeight: theme.type.weight.heading,
      },
      ahead: {
        borderColor: theme.color.border,
        color: theme.color.muted,
        // Forced colors remove the color but keep the line style.
        '@media': { [media.forcedColors]: { borderTopStyle: 'dotted' } },
      },
    },
  },
});

export const tick = partStyle({
  display: 'flex',
  flex: 'none',
  color: theme.color.accentInk,
  paddingTop: '0.06rem',
});
