import { describe, expect, it } from 'vitest';
import { formats } from '../src/formats/formats';
import { documentPaths, pathOf } from '../src/path-document';
import type { Screen } from '../src/screen';
import { runCommand, orderRegistered } from './recording-terminal';
import { orderDocument, orderExploration } from './order-paths';

const screen: Screen = {
  events: { 'order.confirm': { press: { button: 'Begin Order' } } },
  states: { ordering: { seen: [{ status: 'Ordering…' }] } },
};
const worded = documentPaths(orderExploration, {
  generator: 'tour',
  paths: orderDocument.paths.map((path) => ({ name: path.name, ...pathOf(path) })),
  screen,
});

describe.each([
  [
    'text',
    /2 {2}order\.confirm +→ ordering\n +Choose Begin Order\n/,
    /1 {2}refused order\.confirm +→ editing\n +Choose Begin Order\n/,
    /1 {2}name\.type harbor +→ editing\n/,
  ],
  [
    'markdown',
    /\*\*2\.\*\* Choose Begin Order \(order\.confirm\)/,
    /Try "Choose Begin Order", which is refused \(refused order\.confirm\)/,
    /Let "name\.type harbor" happen\n/,
  ],
  [
    'playwright',
    /'2\. Choose Begin Order → ordering.*', \(\) =>\n +walk\.step\('order\.confirm'\)/,
    /'1\. Try "Choose Begin Order", which is refused.*\n +walk\.step\('refused order\.confirm'\)/,
    /'1\. Let "name\.type harbor" happen → editing'.*\n +walk\.step\('name\.type harbor'\)/,
  ],
] as const)('the wording of a step in %s', (format, step, refused, without) => {
  const text = formats[format].write(worded);

  it('is printed next to its label', () => {
    expect(text).toMatch(step);
    expect(text).toMatch(refused);
  });

  it('falls back to the label if the model has no wording', () => {
    expect(text).toMatch(without);
  });
});

it('a manual checklist lists the visible elements of each state', () => {
  expect(formats.markdown.write(worded)).toMatch(
    /Expect: \*\*ordering\*\*\n {4}- status "Ordering…"\n/,
  );
});

it("the command describes steps in the words of the registered machine's screen", async () => {
  const machines = [{ ...orderRegistered, screen }];
  for (const args of [['order'], ['order', '--path', 'known → order.confirm']]) {
    const { printed } = await runCommand(args, { machines });
    expect(printed).toContain('Choose Begin Order');
  }
});
