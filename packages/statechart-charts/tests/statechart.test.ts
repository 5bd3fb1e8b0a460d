import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { fallbackDrawing } from '../src/layout/fallback-drawing';
import { readChart } from '../src/read/read-chart';
import { Statechart, type StatechartProps, type StoredChart } from '../src/react/statechart';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar' } },
    ajar: { initial: 'quiet', states: { quiet: {} }, on: { close: 'shut' } },
  },
});

function stored(of = machine): StoredChart {
  const chart = readChart(of);
  // An application imports the drawing from a JSON file.
  return JSON.parse(JSON.stringify({ ...chart, drawing: fallbackDrawing(chart) }));
}

const markup = (props: StatechartProps) => renderToStaticMarkup(createElement(Statechart, props));

function activeIn(text: string): readonly string[] {
  return [...text.matchAll(/class="(?:state|group) current" data-path="([^"]*)"/g)].map(
    ([, path = '']) => path,
  );
}

it('a stored drawing is shown immediately, with the active states highlighted', () => {
  const actor = createActor(machine).start();
  const draw = () => markup({ machine, snapshot: actor.getSnapshot(), drawing: stored() });
  expect(activeIn(draw())).toEqual(['shut', '']);
  actor.send({ type: 'open' });
  expect(activeIn(draw())).toEqual(['ajar.quiet', '', 'ajar']);
  expect(draw()).toContain('aria-busy="false"');
});

it('the chart has its final proportions before the layout is ready', () => {
  const { drawing } = stored();
  expect(markup({ machine, drawing: stored() })).toContain(
    `aspect-ratio:${drawing.width} / ${drawing.height}`,
  );
  expect(markup({ machine })).toContain('aspect-ratio:3 / 2');
});

it('the drawing of another machine is ignored', () => {
  const other = createMachine({ id: 'door', initial: 'shut', states: { shut: {} } });
  const text = markup({ machine, drawing: stored(other) });
  expect(text).not.toContain('<svg');
  expect(text).toContain('aria-busy="true"');
});
