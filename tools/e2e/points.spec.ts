import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { machines } from '@machines/index';
import type { Box, Point } from 'statechart-charts/drawing';
import { isGroup } from 'statechart-charts/layout/content';
import type { DrawnChart } from 'statechart-charts/layout/lay-out';
import { storedDrawings } from 'statechart-charts/layout/stored-drawings';
import { seededNumbers } from 'statechart-paths/generate/random-numbers';
import { root } from '../../scripts/lib/root.mjs';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

const count = 500;

/** The width of a border with its round corners, where a point may belong to either side. */
const border = 4;

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** Returns true for a point that is at most this far from a line. */
function isNear({ x, y }: Point, line: readonly Point[], distance: number): boolean {
  return line.slice(1).some((to, place) => {
    const from = line[place] ?? to;
    const box = {
      x: Math.min(from.x, to.x) - distance,
      y: Math.min(from.y, to.y) - distance,
      width: Math.abs(from.x - to.x) + 2 * distance,
      height: Math.abs(from.y - to.y) + 2 * distance,
    };
    return isIn({ x, y }, box);
  });
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/**
 * Returns the states and transitions that may be selected at a point. On a label or in a box there is only one. In other
 * places, the area around a line or a label may be easier to hit than it is drawn.
 */
function selectableAt(point: Point, { chart, drawing }: DrawnChart): readonly string[] {
  const labelled = drawing.transitions.filter(({ label }) => isIn(point, grown(label, -1)));
  if (labelled.length > 0) return labelled.map(({ id }) => id);
  const groups = new Set(chart.states.filter(isGroup).map(({ path }) => path));
  const inBoxes = (grow: number) =>
    drawing.states
      .filter(({ path, box }) => path !== '' && isIn(point, grown(box, grow)))
      .map(({ path }) => path)
      .toSorted((a, b) => b.length - a.length);
  const beside = drawing.transitions
    .filter(({ label }) => isIn(point, grown(label, 3)))
    .map(({ id }) => id);
  const [within] = inBoxes(-border);
  if (within !== undefined && !groups.has(within)) return [within, ...beside];
  const near = drawing.transitions
    .filter(({ lines }) => lines.some((line) => isNear(point, line, 5)))
    .map(({ id }) => id);
  const [innermost] = inBoxes(border);
  const ground = innermost === within ? [] : [innermost ?? ''];
  return [within ?? '', ...ground, ...beside, ...near];
}

/** Returns the points at which the page selects something that isn't drawn there. */
async function wrongPoints(page: Page, drawn: DrawnChart): Promise<readonly string[]> {
  const { width, height } = drawn.drawing;
  const random = seededNumbers(1);
  const points = Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
  }));
  const selected = await page
    .locator('svg.chart[aria-label]')
    .first()
    .evaluate((svg: SVGSVGElement, all: readonly Point[]) => {
      const toScreen = svg.getScreenCTM();
      return all.map((point) => {
        const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(toScreen ?? undefined);
        const found = document.elementFromPoint(x, y);
        if (found === null || found.closest('[data-overlay]') !== null) return undefined;
        const part = found.closest('[data-path], [data-id], [data-region]');
        return (
          part?.getAttribute('data-path') ??
          part?.getAttribute('data-id') ??
          part?.getAttribute('data-region') ??
          ''
        );
      });
    }, points);
  expect(selected.filter((place) => place !== undefined).length).toBeGreaterThan(count * 0.8);
  return points.flatMap((point, index) => {
    const place = selected[index];
    const expected = selectableAt(point, drawn);
    return place === undefined || expected.includes(place)
      ? []
      : [`${Math.round(point.x)}, ${Math.round(point.y)}: ${place} for ${expected.join(', ')}`];
  });
}

for (const { id } of machines) {
  test(
    `${count} random points of ${id} select the state or transition that is drawn there`,
    fullRunOnly,
    async ({ page, workbench }) => {
      const stored = await storedDrawings(
        machines,
        join(root, 'node_modules/.cache/workbench-drawings'),
      );
      const { chart, drawing, overviews } = stored[id] ?? {};
      if (chart === undefined || drawing === undefined || overviews === undefined)
        throw new Error();
      // In a window as large as the drawing, all details are shown.
      await page.setViewportSize({
        width: Math.max(drawing.width + 100, 1440),
        height: Math.max(drawing.height + 300, 900),
      });
      await page.goto(`${workbench}#/${id}/chart`);
      await page.getByRole('button', { name: 'Hide panels' }).click();
      await expect(page.getByRole('button', { name: /^Zoomed to/ })).toBeVisible();
      expect(await wrongPoints(page, { chart, drawing })).toEqual([]);

      await page.setViewportSize({ width: 1440, height: 900 });
      const picture = page.locator('svg.chart[aria-label]').first();
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(1440);
      const isWhole = await page.getByRole('button', { name: /^Zoomed to/ }).isVisible();
      const [shown = { chart, drawing }] = isWhole ? [] : overviews.wide;
      expect(await wrongPoints(page, shown)).toEqual([]);
    },
  );
}
