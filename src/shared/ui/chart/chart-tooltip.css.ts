import { createVar } from '@vanilla-extract/css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { raisedSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const tooltipX = createVar();
export const tooltipY = createVar();
/** The part of the tooltip before its anchor when it slides along the chart. */
export const tooltipShift = createVar();

export const tooltip = partRecipe({
  base: {
    ...raisedSurface,
    position: 'absolute',
    zIndex: 2,
    top: tooltipY,
    left: tooltipX,
    width: 'max-content',
    padding: `${theme.space[2]} ${theme.space[3]}`,
    borderRadius: theme.radius.medium,
    fontSize: theme.type.size.small,
    pointerEvents: 'none',
    '@media': { [media.print]: { display: 'none' } },
  },
  variants: {
    /** The side of the anchor on which the tooltip fits within the chart. */
    side: {
      after: { marginInlineStart: theme.space[3] },
      before: { transform: `translateX(calc(-100% - ${theme.space[3]}))` },
      over: { transform: `translate(${tooltipShift}, -100%)` },
      below: {},
      above: { transform: 'translateY(-100%)' },
    },
  },
});

export const tooltipRow = partStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[2],
});
export const tooltipMark = partStyle({ display: 'flex', alignSelf: 'center' });
