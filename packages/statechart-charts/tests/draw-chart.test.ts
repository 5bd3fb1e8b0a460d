import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawChart, readChart } from '../src/index';

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
