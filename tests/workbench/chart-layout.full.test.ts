import { describe, expect, it } from 'vitest';
import { machines } from '@machines/index';
import { fitBox } from 'statechart-charts/view/viewport';
import type { Drawing } from 'statechart-charts/drawing';
import { elkInNode } from 'statechart-charts/layout/elk-in-node';
import { flawsOf } from 'statechart-charts/layout/flaws';
import { layOut } from 'statechart-charts/layout/lay-out';
import { textStyles } from 'statechart-charts/layout/measure';
import { isSmall } from 'statechart-charts/layout/score';
import { readChart } from 'statechart-charts/read/read-chart';
import { largeMachine } from '../../packages/statechart-charts/tests/chart-shapes';

const leastSize = Math.min(...Object.values(textStyles).map(({ size }) => size));

/** Returns the size of the smallest text after "Fit" in a 1440 × 900 window without panels. */
function sizeAtFit({ width, height }: Drawing): number {
  return leastSize * fitBox({ x: 0, y: 0, width, height }, { width: 1440, height: 842 }).k;
}

describe.each(machines)('the stored drawing of $id', ({ machine }) => {
  const chart = readChart(machine);

  it('fits in a window and has no flaws', async () => {
    const drawing = await layOut(chart, {
      engine: elkInNode(),
      effort: 'build',
    });
    expect(drawing.laidOutBy).toBe('elk');
    expect(flawsOf(chart, drawing)).toEqual([]);
    // A small chart must be readable as a whole; a large one must fit the window's width.
    expect(isSmall(chart) ? sizeAtFit(drawing) : 9).toBeGreaterThanOrEqual(9);
    expect(isSmall(chart) ? 0 : drawing.width).toBeLessThanOrEqual(1440);
  }, 120_000);
});

it('lays out 40 states and 80 transitions within three seconds', async () => {
  const chart = readChart(largeMachine);
  const start = performance.now();
  const drawing = await layOut(chart, { engine: elkInNode() });
  expect(performance.now() - start).toBeLessThan(3000);
  expect(flawsOf(chart, drawing)).toEqual([]);
});
