import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';
import { narrowChart } from './chart-frame.css';

/** The height of the skeleton and the plot. */
export const areaHeight = {
  height: '17rem',
  '@container': { [narrowChart]: { height: '13rem' } },
} as const;

export const canvas = partStyle({
  ...areaHeight,
  '@media': { [media.print]: { height: 'auto' } },
});

export const picture = partStyle({
  display: 'block',
  overflow: 'visible',
  // Prevents horizontal scrolling when the page becomes narrower, before the chart has been measured again.
  maxWidth: '100%',
  // The size was measured on screen. In print, the plot is as wide as the page.
  '@media': {
    [media.print]: { width: '100%', height: 'auto', maxHeight: '17rem', printColorAdjust: 'exact' },
  },
});

export const gridLine = partRecipe({
  base: { strokeWidth: 1, shapeRendering: 'crispEdges' },
  variants: {
    kind: {
      usual: {
        stroke: theme.color.border,
        '@media': { [media.forcedColors]: { stroke: 'CanvasText', opacity: 0.3 } },
      },
      foot: {
        stroke: theme.color.borderStrong,
        '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
      },
    },
  },
});

export const axisLabel = partStyle({
  fill: theme.color.muted,
  fontSize: theme.type.size.tiny,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

export const peakLabel = partStyle([
  axisLabel,
  { selectors: { '&&': { fill: theme.color.text, fontWeight: theme.type.weight.heading } } },
]);

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const curve = partRecipe({
  base: {
    ...line,
    stroke: theme.color.chart1,
    '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
  },
  variants: {
    days: { few: { strokeWidth: 2 }, many: { strokeWidth: 1.25 } },
    running: { true: { strokeDasharray: '4 4' }, false: {} },
  },
});

export const earlierCurve = partStyle({
  ...line,
  stroke: theme.color.muted,
  strokeWidth: 1.5,
  strokeDasharray: '1 5',
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});

export const fadeFrom = partStyle({
  stopColor: theme.color.chart1,
  stopOpacity: 0.2,
  '@media': { [media.forcedColors]: { stopOpacity: 0 } },
});

export const fadeTo = partStyle({
  stopColor: theme.color.chart1,
  stopOpacity: 0.02,
  '@media': { [media.forcedColors]: { stopOpacity: 0 } },
});

export const dot = partRecipe({
  base: {
    stroke: theme.color.surface,
    strokeWidth: 2,
    '@media': { [media.forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
  },
  variants: {
    of: { current: { fill: theme.color.chart1 }, earlier: { fill: theme.color.muted } },
  },
});

export const cursor = partStyle({
  stroke: theme.color.borderStrong,
  strokeWidth: 1,
  shapeRendering: 'crispEdges',
  '@media': {
    [media.print]: { display: 'none' },
    [media.forcedColors]: { stroke: 'Highlight' },
  },
});
