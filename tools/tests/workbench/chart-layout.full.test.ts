import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { machines } from '@machines/index';
import type { Drawing } from 'statechart-charts/drawing';
import { isGroup } from 'statechart-charts/layout/content';
import { elkInNode } from 'statechart-charts/layout/elk-in-node';
import { flawsOf } from 'statechart-charts/layout/flaws';
import { layOut } from 'statechart-charts/layout/lay-out';
import { textStyles } from 'statechart-charts/layout/measure';
import { awaitingArrow, isWithin } from 'statechart-charts/layout/routes';
import { mainCrossings } from 'statechart-charts/layout/score';
import { storedDrawings, type StoredDrawing } from 'statechart-charts/layout/stored-drawings';
import { readChart } from 'statechart-charts/read/read-chart';
import { detailScale, fitScale, type Size } from 'statechart-charts/view/viewport';
import { largeMachine } from '../../../packages/statechart-charts/tests/chart-shapes';
import { root } from '../../../scripts/lib/root.mjs';

/** The canvas in a window of 1440 × 900 without panels. */
const wide: Size = { width: 1440, height: 793 };
const phone: Size = { width: 390, height: 544 };

function nameSize(drawing: Drawing, canvas: Size): number {
  return textStyles.name.size * fitScale(drawing, canvas);
}

describe.each(machines)('the stored drawing of $id', (machine) => {
  let stored: StoredDrawing | undefined;
  const drawn = () => {
    if (stored?.overviews === undefined) throw new Error('It was not laid out.');
    return { ...stored, overviews: stored.overviews };
  };

  beforeAll(async () => {
    const cache = join(root, 'node_modules/.cache/workbench-drawings');
    stored = (await storedDrawings([machine], cache))[machine.id];
  }, 120_000);

  it('has no flaws', () => {
    const { chart, drawing, overviews } = drawn();
    expect(drawing.laidOutBy).toBe('elk');
    expect(flawsOf(chart, drawing)).toEqual([]);
    for (const overview of Object.values(overviews).flat()) {
      expect(flawsOf(overview.chart, overview.drawing)).toEqual([]);
    }
  });

  it('is readable as a whole in a window and on a phone, with a main path that lines hardly cross', () => {
    const { chart, drawing, overviews } = drawn();
    const isReadable = fitScale(drawing, wide) >= detailScale;
    const whole = { chart, drawing };
    const [shown = whole] = isReadable ? [] : overviews.wide;
    const [onPhone = whole] = overviews.phone;
    expect(nameSize(shown.drawing, wide)).toBeGreaterThanOrEqual(9);
    expect(nameSize(onPhone.drawing, phone)).toBeGreaterThanOrEqual(8.5);
    expect(chart.mainPath).not.toEqual([]);
    expect(shown.chart.mainPath).not.toEqual([]);
    expect(mainCrossings(shown.chart, shown.drawing)).toBeLessThanOrEqual(2);
    expect(mainCrossings(chart, drawing)).toBeLessThanOrEqual(2);
  });

  it.runIf(machine.id === 'past-due-payment')('shows the steps of a payment at first sight', () => {
    const { wide, tall } = drawn().overviews;
    for (const [first] of [wide, tall]) {
      expect(first?.chart.states.map(({ path }) => path)).toContain('paying.verifying');
    }
  });

  it('shows an arrow to every state, and every heading in full', () => {
    const { chart, drawing, overviews } = drawn();
    for (const shown of [{ chart, drawing }, ...Object.values(overviews).flat()]) {
      const drawnIds = shown.drawing.transitions.map(({ id }) => id);
      expect(drawnIds).toEqual(shown.chart.transitions.map(({ id }) => id));
      const arrows = new Set(
        shown.drawing.transitions.flatMap(({ id, as }) => (as === 'arrow' ? [id] : [])),
      );
      const unreached = awaitingArrow(shown.chart).filter(
        ({ path }) =>
          !shown.chart.transitions.some(
            ({ id, source, targets }) =>
              arrows.has(id) &&
              !isWithin(source, path) &&
              targets.some((target) => isWithin(target, path)),
          ),
      );
      expect(unreached.map(({ path }) => path)).toEqual([]);
    }
    const groups = new Set(chart.states.filter(isGroup).map(({ path }) => path));
    const headings = drawing.states.filter(({ path }) => groups.has(path));
    const cut = headings.flatMap(({ texts }) => texts.filter(({ text }) => text.endsWith('…')));
    expect(cut).toEqual([]);
  });
});

it('lays out 40 states and 80 transitions without flaws', async () => {
  const chart = readChart(largeMachine);
  const drawing = await layOut(chart, { engine: elkInNode() });
  expect(flawsOf(chart, drawing)).toEqual([]);
});
