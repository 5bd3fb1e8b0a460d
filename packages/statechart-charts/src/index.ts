import type { Chart } from './chart';
import { elkInNode } from './layout/elk-in-node';
import { layOut } from './layout/lay-out';
import { writeSvg } from './export/svg';

export type { ChartState, ChartTransition } from './chart';
export { compareCharts, type Comparison } from './compare/compare';
export { writeComparison } from './compare/comparison-text';
export { writeMermaid } from './export/mermaid';
export { readChart } from './read/read-chart';
export type { Chart };

/** Draws a chart as an SVG file, without a browser. */
export async function drawChart(
  chart: Chart,
  { theme = 'light' }: { readonly theme?: 'light' | 'dark' } = {},
): Promise<string> {
  const drawing = await layOut(chart, { engine: elkInNode(), effort: 'build' });
  return writeSvg({ chart, drawing, theme });
}
