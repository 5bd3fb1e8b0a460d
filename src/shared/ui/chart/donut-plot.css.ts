import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';
import { tones } from './chart-marks.css';

export const picture = partStyle({
  display: 'block',
  maxWidth: '100%',
  marginInline: 'auto',
  overflow: 'visible',
  '@media': { [media.print]: { printColorAdjust: 'exact' } },
});

const toneVariants = {
  1: { fill: tones[1] },
  2: { fill: tones[2] },
  3: { fill: tones[3] },
  4: { fill: tones[4] },
  5: { fill: tones[5] },
  6: { fill: tones[6] },
  7: { fill: tones[7] },
  8: { fill: tones[8] },
} as const;

export const slice = partRecipe({
  base: {
    stroke: theme.color.surface,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    transitionProperty: 'opacity',
    transitionDuration: theme.motion.quick,
    // Without colors, outlines, labels and the list still distinguish the parts.
    '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } },
  },
  variants: {
    tone: toneVariants,
    state: {
      usual: {},
      active: { '@media': { [media.forcedColors]: { fill: 'Highlight' } } },
      faded: { opacity: 0.35, '@media': { [media.forcedColors]: { opacity: 1 } } },
    },
  },
});

export const label = partStyle({
  fill: theme.color.muted,
  fontSize: '12px',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

export const middleFigure = partStyle({
  fill: theme.color.text,
  fontSize: '22px',
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
