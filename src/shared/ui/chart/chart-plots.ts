/* What needs the drawing library, loaded by one request on its own: only `lazy-plots.tsx` imports it. */
export { AreaPlot } from './area-plot';
export { DonutPlot } from './donut-plot';
