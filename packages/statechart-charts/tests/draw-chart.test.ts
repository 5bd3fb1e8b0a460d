import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawChart, readChart } from '../src/index';
import { elkInNode } from '../src/layout/elk-in-node';
import { flawsOf } from '../src/layout/flaws';
import { layOut } from '../src/layout/lay-out';

it('draws a machine without a browser, with every state and transition', async () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: { on: { close: 'shut' } } },
  });
  const svg = await drawChart(readChart(machine));
  // In every typeface, texts are as wide as the layout expects.
  expect(svg.match(/<text /g)).toHaveLength(svg.match(/ textLength="\d+"/g)?.length ?? 0);
  for (const word of ['shut', 'ajar', 'open', 'close']) expect(svg).toContain(`>${word}<`);
});

it('draws a machine without states as a whole, and the actions of branches that lead to the same state', async () => {
  const actions = { a: { actions: 'one' }, b: { actions: 'two' }, c: { actions: 'three' } };
  const empty = readChart(createMachine({ id: 'empty', on: actions }));
  expect(flawsOf(empty, await layOut(empty, { engine: elkInNode() }))).toEqual([]);
  const pay = [{ guard: 'isCard', target: 'paid', actions: 'tell' }, { target: 'paid' }];
  const machine = createMachine({
    id: 'shop',
    initial: 'open',
    states: { open: { on: { pay } }, paid: {} },
  });
  const svg = await drawChart(readChart(machine));
  for (const text of ['[isCard]', '/ tell', '[else]']) expect(svg).toContain(`>${text}<`);
});
