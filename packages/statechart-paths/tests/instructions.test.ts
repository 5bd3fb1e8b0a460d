import { describe, expect, it } from 'vitest';
import { readDefinition } from '../src/explore/definition';
import { modelMismatches } from '../src/explore/engine';
import { explore } from '../src/explore/explore';
import { formats } from '../src/formats/formats';
import type { ModelOf } from '../src/model';
import { documentPaths } from '../src/path-document';
import type { Screen } from '../src/screen';
import { orderMachine, orderModel } from './order-machine';

const model = {
  ...orderModel,
  how: {
    'start known': 'Open the shop from a link with a name',
    'name.type harbor': 'Type harbor, which nobody has registered',
    'placeOrder error': 'Go offline before the shop answers',
  },
  outOfBrowser: [{ step: 'placeOrder done placed', reason: 'The shop never answers.' }],
} satisfies ModelOf<typeof orderMachine>;

const screen: Screen = {
  events: {
    'name.type': { type: 'harbor', into: 'Name' },
    'order.confirm': { press: { button: 'Order' } },
  },
  states: { ordering: { seen: [{ status: 'Ordering…' }] } },
};

const document = documentPaths(explore(orderMachine, model), {
  generator: 'tour',
  paths: [
    {
      name: 'one',
      input: 'known',
      steps: ['name.type harbor', 'order.confirm', 'placeOrder error down', 'order.confirm'],
    },
    { name: 'other', input: 'fresh', steps: ['name.type empty'] },
    { name: 'placed', input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
    { name: 'slow', input: 'known', steps: ['order.confirm', 'after patience'] },
  ],
  screen,
});

describe("the model's instructions", () => {
  it.each(['text', 'markdown', 'playwright'] as const)('are printed as %s', (format) => {
    const text = formats[format].write(document);
    expect(text).toContain('Open the shop from a link with a name');
    expect(text).toContain('Type harbor, which nobody has registered');
    expect(text).toContain('Go offline before the shop answers');
  });

  it('take precedence over the wording of the screen, which is used for all other cases', () => {
    const [first, other] = document.paths;
    expect(first?.steps.map(({ wording }) => wording)).toEqual([
      'Type harbor, which nobody has registered',
      'Choose Order',
      'Go offline before the shop answers',
      'Choose Order',
    ]);
    expect(other?.start.wording).toBeUndefined();
    expect(other?.steps[0]?.wording).toBe('Type "harbor" into Name');
  });

  it('give the reason why an outcome is impossible in a browser, and the length of a delay', () => {
    const text = formats.markdown.write(document);
    expect(text).toContain('Not possible in a browser: The shop never answers (');
    expect(text).toContain('Wait 3 s (after patience)');
  });

  it('are rejected if they refer to an unknown step', () => {
    const wrong = { ...model, how: { 'placeOrder fails': 'x', 'start knwon': 'y' } };
    expect(modelMismatches(readDefinition(orderMachine), wrong)).toEqual([
      expect.stringContaining('"placeOrder fails", which it does not have.'),
      expect.stringContaining('Did you mean "start", "start known"'),
    ]);
  });

  it('are type-checked', () => {
    const wrong = {
      ...orderModel,
      // @ts-expect-error the machine has no such actor
      how: { 'placeOrders error': 'Go offline' },
    } satisfies ModelOf<typeof orderMachine>;
    expect(wrong).toBeDefined();
  });
});

describe('a state without described elements', () => {
  it('has no empty checkbox on a checklist', () => {
    const text = formats.markdown.write(document);
    expect(text).toContain('Expect: **editing**\n    - nothing described\n');
    expect(text).toContain('Expect: **ordering**\n    - status "Ordering…"\n');
  });
});

describe('the titles of Playwright steps', () => {
  it('have fewer than 100 characters', () => {
    const long = {
      ...document,
      paths: document.paths.map(({ steps, ...path }) => ({
        ...path,
        steps: steps.map((step) => ({
          ...step,
          wording: 'Type a very long text into one of many fields and '.repeat(3),
          requirements: ['order.confirm', 'order.failed'],
        })),
      })),
    };
    const titles = [...formats.playwright.write(long).matchAll(/test\.step\('(.*)', \(\) =>/g)];
    expect(titles.length).toBeGreaterThan(0);
    for (const [, title = ''] of titles) {
      expect(title.length).toBeLessThan(100);
      expect(title).toMatch(/ → \w+(?: \[|$)/);
    }
  });
});
