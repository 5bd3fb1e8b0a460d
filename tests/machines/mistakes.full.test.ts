import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined } from '@contract/assert-defined';
import { machines } from '@machines/index';
import { verifyModel, type Verification } from 'statechart-paths/verify';
import { runnerImport, type Plugin } from 'vite';
import { afterAll, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { reports, root } from '../../scripts/lib/root.mjs';
import { mistakes, type Mistake } from './mistakes';

/** Detects a machine by its properties, because it may come from another copy of XState. */
function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'implementations' in value;
}

/** Returns a plugin that loads a file with a mistake in it. The file on disk isn't changed. */
function plant({ file, replace, by }: Mistake): Plugin {
  const path = join(root, file);
  const sound = readFileSync(path, 'utf8');
  expect(sound.split(replace), `${file} contains once: ${replace}`).toHaveLength(2);
  return {
    name: 'planted-mistake',
    enforce: 'pre',
    load: (id) => (id === path ? sound.replace(replace, () => by) : undefined),
  };
}

/** Checks a machine that contains a mistake against the model and the requirements of the correct machine. */
async function check(mistake: Mistake): Promise<Verification> {
  const registered = machines.find(({ id }) => id === mistake.machine);
  const { id, model, requirements } = assertDefined(registered, 'machine');
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(
    join(root, `machines/${id}/${id}-machine.ts`),
    {
      root,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      plugins: [plant(mistake)],
    },
  );
  const machine = assertDefined(Object.values(module).find(isMachine), 'machine');
  return verifyModel(machine, model, {
    requirements: Object.keys(requirements),
    limit: { violations: 1 },
  });
}

/** Returns the first finding of a check, if any. */
function findingIn(found: Verification): string | undefined {
  return [
    ...(found.failure === undefined ? [] : [found.failure]),
    ...found.violations.map(({ kind, invariant }) => `${kind}: ${invariant}`),
    ...found.scenarios.flatMap(({ kind, name }) =>
      kind === 'failed' ? [`scenario: ${name}`] : [],
    ),
    ...found.unreachableStates.map((state) => `unreachable: ${state}`),
    ...found.deadTransitions.map((transition) => `dead: ${transition}`),
  ][0];
}

const caughtBy = new Map<string, string | undefined>();

afterAll(() => {
  const lines = mistakes.map(
    ({ machine, mistake }) => `${machine}: ${mistake}\n  ${caughtBy.get(mistake) ?? 'survives'}`,
  );
  const caught = mistakes.filter(({ mistake }) => caughtBy.get(mistake) !== undefined);
  const summary = `Caught ${caught.length} of ${mistakes.length}.`;
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'mistakes.txt'), [...lines, summary, ''].join('\n'));
});

it.each(mistakes.map((one) => [one.machine, one.mistake, one] as const))(
  'checking %s catches a mistake: %s',
  { timeout: 120_000 },
  async (_, mistake, planted) => {
    const verification = await check(planted);
    const found = findingIn(verification);
    caughtBy.set(mistake, found);
    expect(found, verification.text).toBeDefined();
  },
);
