/*
 * The code that needs the drawing library. Only `lazy-plots.tsx` imports this file, so that a single request loads all
 * of the code.
 */
export { AreaPlot } from './area-plot';
export { DonutPlot } from './donut-plot';
