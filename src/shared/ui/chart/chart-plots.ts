/* The code that needs the drawing library, loaded by one request: only `lazy-plots.tsx` imports it. */
export { AreaPlot } from './area-plot';
export { DonutPlot } from './donut-plot';
