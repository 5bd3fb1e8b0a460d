import { explore } from '@workbench/paths/explore/explore';
import type { NamedPath } from '@workbench/paths/path-document';
import { executorNames, watchExecutors } from '@workbench/paths/run/executor-use';
import { walkPath } from '@workbench/paths/run/walk';
import type { Page } from '@playwright/test';
import { test, type World } from '../../fixtures/world';
import type { BrowserReplay } from './browser-replay';
import { named, tourOf } from './browser-tours';
import {
  pathsOfMachine,
  repeatCommand,
  replayedPathAttachment,
  type ReplayedPath,
} from './replayed-path';
import { checkNewState } from './state-looks';

/** A path may be as long as many tests, and is given time by its length. Milliseconds. */
const least = 30_000;
const forEachStep = 2_500;

/** Where a path is gone. */
export interface Place {
  readonly page: Page;
  readonly world: World;
}

/** Goes one path, step by step of the test; how it went is told, never thrown. */
export async function goInBrowser(
  replay: BrowserReplay,
  path: NamedPath,
  { page, world }: Place,
): Promise<ReplayedPath> {
  const { id, machine, model, prepare } = replay;
  const watched = watchExecutors(replay.executors);
  const driver = await prepare(page, world);
  const run = await walkPath(
    { machine, model, executors: watched.executors, driver },
    { name: path.name, path: { input: path.input, steps: path.steps }, on: 'browser' },
    (label, go) =>
      test.step(label, async () => {
        await go();
        await checkNewState(id, driver);
      }),
  );
  return { id, run, used: watched.used(), executors: executorNames(replay.executors) };
}

/** Goes one path in the test's page; fails with the step, what was not seen, and the command to repeat it. */
export async function replayInBrowser(
  replay: BrowserReplay,
  path: NamedPath,
  place: Place,
): Promise<void> {
  test.setTimeout(Math.max(least, path.steps.length * forEachStep));
  const told = await goInBrowser(replay, path, place);
  await test.info().attach(replayedPathAttachment, {
    body: JSON.stringify(told),
    contentType: 'application/json',
  });
  const { outcome } = told.run;
  if (outcome.kind === 'passed') return;
  throw new Error(
    `${outcome.sentence}\nTo go this path again: ${repeatCommand(replay.id, path)}\n` +
      'With --shrink behind it, the shortest path that fails so is looked for.',
  );
}

/** One test for each path of the machine's tour. */
export function testPaths(replay: BrowserReplay): void {
  const paths = named(replay.paths?.() ?? tourOf(explore(replay.machine, replay.model)));
  const annotation = {
    type: pathsOfMachine,
    description: JSON.stringify({ id: replay.id, paths: paths.length }),
  };
  test.describe(replay.id, () => {
    for (const path of paths) {
      test.describe(() => {
        test.use({ emailLogin: replay.emailLogin?.(path.input) ?? false });
        test(path.name, { annotation }, ({ page, world }) =>
          replayInBrowser(replay, path, { page, world }),
        );
      });
    }
  });
}
