import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignMachine } from '../src/cli/foreign-machine';
import { explore } from '../src/explore/explore';
import { greedyTour } from '../src/tour/tour';
import { runCommand } from './recording-terminal';
import { shapes, type Shape } from './shapes/shapes';

const folder = join(import.meta.dirname, 'shapes');
const named = shapes.map((shape) => ({
  ...shape,
  name: [shape.file, shape.args[1] ?? ''].join(' '),
}));

/** Explores a machine with its derived model. */
async function explored({ file, args: [, name] }: Shape) {
  const names = { file, export: name, model: undefined };
  const { machine, model } = await foreignMachine(names, { folder });
  return explore(machine, model, { limit: { states: 200 } });
}

describe('a typical third-party machine', () => {
  it.each(named)(
    'with $feature gets the expected exit code and output: $name',
    async ({ file, args, code, says }) => {
      const found = await runCommand(['--file', file, ...args, '--check'], { folder });
      expect(`${found.printed}\n${found.told}`).toContain(says);
      expect(found.code).toBe(code);
    },
  );

  it.each(named.filter(({ known }) => known !== undefined))(
    'has the expected numbers of states and steps, and a tour within 1% of the cheapest cost, if it is known: $name',
    async ({ known, ...shape }) => {
      const exploration = await explored(shape);
      const steps = exploration.edges.filter(({ from, to }) => from !== to).length;
      expect({ states: exploration.states.length, steps }).toEqual({
        states: known?.states,
        steps: known?.steps,
      });
      expect(greedyTour(exploration).cost).toBeLessThanOrEqual(1.01 * (known?.tour ?? Infinity));
    },
  );
});
