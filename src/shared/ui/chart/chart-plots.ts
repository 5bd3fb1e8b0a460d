/* The code that needs the drawing library. Only `lazy-plots.tsx` imports it, so that one request loads it all. */
export { AreaPlot } from './area-plot';
export { DonutPlot } from './donut-plot';
