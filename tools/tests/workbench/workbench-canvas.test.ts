import { describe, expect, it } from 'vitest';
import { collapse, shownAs } from 'statechart-charts/overview/collapse';
import {
  centeredOn,
  clearOf,
  detailScale,
  fitBox,
  isPartlyHidden,
  openingView,
  showing,
  visibleBox,
  zoomAround,
} from 'statechart-charts/view/viewport';
import { into, neighbor, outOf } from 'statechart-charts/view/walk';
import type { Box, Drawing } from 'statechart-charts/drawing';
import { chart } from '../../../packages/statechart-charts/tests/chart-samples';

const canvas = { width: 700, height: 800 };

describe('the visible part of the canvas', () => {
  it('is the whole drawing, as long as its text is readable', () => {
    const drawing = { width: 750, height: 600 };
    const view = openingView(drawing, canvas);
    expect(isPartlyHidden(drawing, view, canvas)).toBe(false);
    expect(view.k).toBeGreaterThanOrEqual(detailScale);
  });

  it('is the upper left corner of a large drawing, with 11 px text, or is centered on the selected part', () => {
    const drawing = { width: 3000, height: 2000 };
    expect(openingView(drawing, canvas)).toEqual({ k: 1, x: 24, y: 24 });
    const anchor = { x: 2500, y: 1500, width: 100, height: 60 };
    const seen = visibleBox(openingView(drawing, canvas, anchor), canvas);
    expect(seen.x).toBeLessThan(anchor.x);
    expect(seen.x + seen.width).toBeGreaterThan(anchor.x + anchor.width);
    expect(seen.y + seen.height).toBeGreaterThan(anchor.y + anchor.height);
    expect(seen.x + seen.width / 2).toBe(anchor.x + anchor.width / 2);
  });

  it('moves until a covered box is visible, in the shorter direction', () => {
    const card = { x: 16, y: 500, width: 300, height: 284 };
    const view = { k: 1, x: 0, y: 0 };
    const moved = (box: Box) => clearOf(card, box, view, canvas);
    expect(moved({ x: 400, y: 600, width: 100, height: 50 })).toBeUndefined();
    expect(moved({ x: 50, y: 600, width: 100, height: 50 })).toEqual({ k: 1, x: 0, y: -162 });
    expect(moved({ x: 250, y: 600, width: 100, height: 50 })).toEqual({ k: 1, x: 78, y: 0 });
    // The box is too wide to fit beside the card, and too tall to fit above it.
    expect(moved({ x: 250, y: 100, width: 440, height: 500 })).toEqual({ k: 1, x: 0, y: -76 });
  });

  it("doesn't include the controls at the bottom", () => {
    const view = fitBox({ x: 0, y: 0, width: 100, height: 3000 }, canvas);
    expect(view.y + 3000 * view.k).toBeCloseTo(800 - 60);
  });

  it('fits the width of a tall drawing', () => {
    const view = openingView({ width: 600, height: 3000 }, canvas);
    expect(view.k).toBeCloseTo((700 - 48) / 600);
    expect(view.y).toBe(24);
  });

  it('stays fixed at the pointer during zooming', () => {
    const before = fitBox({ x: 0, y: 0, width: 500, height: 500 }, canvas);
    const point = { x: 123, y: 456 };
    const after = zoomAround(before, 1.5, point, 0.1);
    const under = ({ x, y, k }: typeof before) => [(point.x - x) / k, (point.y - y) / k];
    expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? NaN);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? NaN);
    expect(zoomAround(before, 1000, point, 0.1).k).toBe(4);
  });

  it('moves only to show a box that is outside it', () => {
    const view = { k: 1, x: 0, y: 0 };
    expect(showing({ x: 10, y: 10, width: 100, height: 100 }, view, canvas)).toBeUndefined();
    const moved = showing({ x: 900, y: 10, width: 100, height: 100 }, view, canvas);
    expect(moved).toEqual({ k: 1, x: 700 - 24 - 1000, y: 14 });
    expect(showing({ x: -5, y: -5, width: 2000, height: 2000 }, view, canvas)).toBeUndefined();
    expect(centeredOn({ x: 50, y: 50 }, { k: 2, x: 9, y: 9 }, canvas)).toEqual({
      k: 2,
      x: 250,
      y: 300,
    });
  });
});

const order = chart(
  [
    { path: '', type: 'compound', initial: 'select' },
    { path: 'select', type: 'compound', initial: 'select.idle' },
    { path: 'select.idle' },
    { path: 'select.found' },
    { path: 'config' },
    { path: 'aside' },
  ],
  [
    { source: 'select.idle', trigger: 'find', targets: ['select.found'] },
    { source: 'select.found', trigger: 'continue', targets: ['config'] },
    { source: 'config', trigger: 'back', targets: ['select.found'] },
    { source: 'select', trigger: 'change' },
  ],
);

const box = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height });

const drawn = (path: string, box: Box) => ({ path, box, texts: [], dividers: [] });

const drawing: Drawing = {
  chart: 'order',
  width: 600,
  height: 400,
  laidOutBy: 'elk',
  states: [
    drawn('select', box(0, 0, 400, 200)),
    drawn('select.idle', box(20, 40)),
    drawn('select.found', box(250, 40)),
    drawn('config', box(250, 300)),
    drawn('aside', box(20, 250)),
  ],
  transitions: [],
  initials: [],
  defaults: [],
  legend: [],
};

describe('arrow keys', () => {
  it('move along transitions', () => {
    expect(neighbor('select.idle', 'right', order, drawing)).toBe('select.found');
    expect(neighbor('select.found', 'down', order, drawing)).toBe('config');
    expect(neighbor('config', 'up', order, drawing)).toBe('select.found');
  });

  it('reach an unconnected state, and stop at the edge', () => {
    expect(neighbor('config', 'left', order, drawing)).toBe('aside');
    expect(neighbor('aside', 'left', order, drawing)).toBeUndefined();
  });

  it('enter a state at its initial substate, and leave it again', () => {
    expect(into('select', order)).toBe('select.idle');
    expect(into('config', order)).toBeUndefined();
    expect(outOf('select.idle', order)).toBe('select');
    expect(outOf('select', order)).toBeUndefined();
  });
});

describe('a collapsed region', () => {
  const closed = collapse(order, new Set(['select']));

  it('hides its inner states, and redirects their transitions to itself', () => {
    expect(closed.states.map(({ path }) => path)).toEqual(['', 'select', 'config', 'aside']);
    expect(closed.transitions.map(({ source, targets }) => [source, ...targets])).toEqual([
      ['select', 'config'],
      ['config', 'select'],
      ['select'],
    ]);
  });

  it('counts the transitions that it hides', () => {
    expect(closed.states.map(({ more }) => more)).toEqual([undefined, 1, undefined, undefined]);
  });

  it("doesn't change ids, and is shown in place of the states inside it", () => {
    expect(closed.transitions.map(({ id }) => id)).toContain('select.found: continue');
    expect(shownAs('select.found', new Set(['select']))).toBe('select');
    expect(shownAs('selected', new Set(['select']))).toBe('selected');
  });
});
