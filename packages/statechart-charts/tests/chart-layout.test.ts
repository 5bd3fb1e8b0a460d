import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Box, Drawing } from '../src/drawing';
import { elkInNode } from '../src/layout/elk-in-node';
import { fallbackDrawing } from '../src/layout/fallback-drawing';
import { flawsOf } from '../src/layout/flaws';
import { layOut } from '../src/layout/lay-out';
import { wrap } from '../src/layout/measure';
import { straightened } from '../src/layout/straighten';
import { readChart } from '../src/read/read-chart';
import { fullMachine, largeMachine, shapes } from './chart-shapes';

const engine = elkInNode();
/** The drawings, laid out once for all tests. */
const drawings = new Map<AnyStateMachine, Promise<Drawing>>();

function drawingOf(machine: AnyStateMachine): Promise<Drawing> {
  const known = drawings.get(machine) ?? layOut(readChart(machine), { engine });
  drawings.set(machine, known);
  return known;
}

/** The full run has charts of all shapes. */
const isFullRun = process.env['TEST_SCOPE'] === 'full';

describe('the layout', () => {
  it.each([...(isFullRun ? shapes : []), { name: 'everything', machine: fullMachine }])(
    'places no text of $name over another text, a line or a box',
    async ({ machine }) => {
      const chart = readChart(machine);
      const drawing = await drawingOf(machine);
      expect(drawing.laidOutBy).toBe('elk');
      expect(flawsOf(chart, drawing)).toEqual([]);
    },
  );

  it('contains every state, transition and initial state exactly once', async () => {
    const chart = readChart(fullMachine);
    const drawing = await drawingOf(fullMachine);
    expect(drawing.states.map(({ path }) => path)).toEqual(chart.states.map(({ path }) => path));
    expect(drawing.transitions.map(({ id }) => id)).toEqual(chart.transitions.map(({ id }) => id));
    expect(drawing.initials.map(({ state }) => state)).toEqual(['', 'work.left', 'work.right']);
    expect(drawing.defaults.map(({ state }) => state)).toEqual([
      'work.left.past',
      'work.right.all',
    ]);
  });

  it('draws a line to each of several targets', async () => {
    const { transitions } = await drawingOf(fullMachine);
    expect(transitions.find(({ id }) => id === 'idle: start #2')?.lines).toHaveLength(2);
  });

  it('is the same for equal charts, even from a new engine', { tags: 'full' }, async () => {
    const lay = async (machine: AnyStateMachine) =>
      layOut(readChart(machine), { engine: elkInNode(), effort: 'build' });
    expect(await lay(fullMachine)).toEqual(await lay(fullMachine));
  });

  it('keeps regions in the order in which they are written', async () => {
    const [, wide] = shapes;
    const { states } = await drawingOf(wide?.machine ?? fullMachine);
    const regions = states.filter(({ path }) => /^s\d$/.test(path));
    const places = regions.map(({ box }) => box.x + 10 * box.y);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(states[0]?.dividers).toHaveLength(7);
  });

  it('falls back to a plain drawing if the engine fails', async () => {
    const broken = { layout: () => Promise.reject(new Error('out of memory')) };
    const chart = readChart(largeMachine);
    const drawing = await layOut(chart, { engine: broken });
    expect(drawing).toEqual(fallbackDrawing(chart));
    expect(drawing.laidOutBy).toBe('fallback');
    expect(drawing.transitions).toHaveLength(chart.transitions.length);
    expect(flawsOf(chart, drawing)).toEqual([]);
  });
});

describe('a line with a slight bend in its middle', () => {
  const box = (x: number, y: number) => ({ x, y, width: 80, height: 40 });
  const points = (...all: [number, number][]) => all.map(([x, y]) => ({ x, y }));
  const bent = {
    line: points(
      [100, 40],
      [100, 60],
      [200, 60],
      [200, 100],
      [204, 100],
      [204, 160],
      [300, 160],
      [300, 180],
    ),
    source: box(60, 0),
    target: box(260, 180),
    label: undefined,
  };

  it('is straightened', () => {
    expect(straightened([bent], [])).toEqual([
      points([100, 40], [100, 60], [200, 60], [200, 160], [300, 160], [300, 180]),
    ]);
  });

  it("isn't straightened if obstacles are in the way", () => {
    const lines = (boxes: readonly Box[]) => straightened([bent], boxes)[0];
    expect(lines([box(118, 120)])).toEqual(
      points([100, 40], [100, 60], [204, 60], [204, 160], [300, 160], [300, 180]),
    );
    expect(lines([box(118, 110), box(206, 65)])).toEqual(bent.line);
  });
});

describe('text wrapping', () => {
  it("doesn't break words that fit, and balances the lines", () => {
    expect(wrap('The card is charged. Nothing can interrupt it.', 'description', 168, 2)).toEqual([
      'The card is charged.',
      'Nothing can interrupt it.',
    ]);
  });

  it('breaks a long name between its words', () => {
    expect(wrap('[hasEnoughIncomeForTheAmount]', 'guard', 110, 3)).toEqual([
      '[hasEnoughIncome',
      'ForTheAmount]',
    ]);
  });

  it('adds an ellipsis to truncated text', () => {
    expect(wrap('one two three four five six', 'description', 60, 2).at(-1)).toMatch(/…$/);
  });
});
