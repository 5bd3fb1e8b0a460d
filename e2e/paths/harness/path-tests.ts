import { stateTourLimit } from '@machines/index';
import type { Path } from 'statechart-paths/describe';
import { explore } from 'statechart-paths/explore/explore';
import type { NamedPath } from 'statechart-paths/path-document';
import { executorNames, watchExecutors } from 'statechart-paths/run/executor-use';
import { walkPath } from 'statechart-paths/run/walk';
import type { Page } from '@playwright/test';
import { isFullRun, fullRunOnly } from '../../fixtures/scope';
import { test, type Backend } from '../../fixtures/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../../scripts/lib/content-hash.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import type { BrowserReplay } from './browser-replay';
import { named, tourOf } from './browser-tours';
import {
  pathsOfMachine,
  repeatCommand,
  replayedPathAttachment,
  type ReplayedPath,
} from './replayed-path';
import { checkNewState } from './check-new-state';

/** The test timeout of a long path, in milliseconds, grows with its length. */
const timeoutPerStep = 2_500;

export interface Place {
  readonly page: Page;
  readonly backend: Backend;
}

/** Replays a path; each of its steps is a test step. Failures are returned, not thrown. */
export async function replayPath(
  replay: BrowserReplay,
  path: NamedPath,
  { page, backend }: Place,
): Promise<ReplayedPath> {
  const { id, machine, model, prepare } = replay;
  const watched = watchExecutors(replay.executors);
  const driver = await prepare(page, backend);
  const run = await walkPath(
    { machine, model, executors: watched.executors, driver },
    { name: path.name, path: { input: path.input, steps: path.steps }, on: 'browser' },
    (label, execute) =>
      test.step(label, async () => {
        await execute();
        await checkNewState(id, driver);
      }),
  );
  return { id, run, used: watched.used(), executors: executorNames(replay.executors) };
}

/** Replays a path. Fails the test with the step, the difference and the command to replay it. */
export async function expectPathToPass(
  replay: BrowserReplay,
  path: NamedPath,
  place: Place,
): Promise<void> {
  test.setTimeout(Math.max(test.info().timeout, path.steps.length * timeoutPerStep));
  const replayed = await replayPath(replay, path, place);
  await test.info().attach(replayedPathAttachment, {
    body: JSON.stringify(replayed),
    contentType: 'application/json',
  });
  const { outcome } = replayed.run;
  if (outcome.kind === 'passed') return;
  throw new Error(
    `${outcome.sentence}\nTo replay this path: ${repeatCommand(replay.id, path)}\n` +
      'Add --shrink to minimize it.',
  );
}

interface StoredTour {
  readonly madeFrom: string;
  readonly paths: readonly Path[];
}

let sources: string | undefined;

/** Hashes the files from which tours are computed. */
function tourSources(): string {
  const folders = [
    'machines',
    'contract',
    'packages/statechart-paths',
    'e2e/paths',
    'package-lock.json',
  ];
  return (sources ??= `${contentHash(root, folders)} ${isFullRun ? 'full' : 'short'}`);
}

/**
 * Returns a machine's paths. They take seconds to compute, so the process that lists the tests stores them for its
 * workers and for later runs.
 */
function pathsOf({ id, machine, model, paths }: BrowserReplay): readonly Path[] {
  const file = join('reports/paths/browser-tours', `${id}.json`);
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StoredTour)
    : undefined;
  const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
  if (stored !== undefined && (isWorker || stored.madeFrom === tourSources())) return stored.paths;
  // tests/machines has the invariants checked.
  const unchecked = { ...model, invariants: [], stepInvariants: [], monitors: [] };
  const computed =
    paths?.() ?? tourOf(explore(machine, unchecked, isFullRun ? {} : { limit: stateTourLimit }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ madeFrom: tourSources(), paths: computed }));
  return computed;
}

/** The machines of which `npm test` replays a path. The rendered views enter the states of the others, or ones like them. */
const inEachRun = ['app-update', 'email-redirect', 'session'];

/**
 * Defines a test for each path of the machine's tour. In `npm test`, the longest path of some machines represents the
 * rest, because the rendered views enter every state there.
 */
export function testPaths(replay: BrowserReplay): void {
  if (!isFullRun && !inEachRun.includes(replay.id)) return;
  const paths = named(pathsOf(replay));
  const longest = paths.toSorted((one, other) => other.steps.length - one.steps.length)[0];
  const annotation = {
    type: pathsOfMachine,
    description: JSON.stringify({ id: replay.id, paths: paths.length }),
  };
  test.describe(replay.id, () => {
    for (const path of paths) {
      const tag = path === longest ? [] : fullRunOnly.tag;
      test.describe(() => {
        test.use({ emailLogin: replay.emailLogin?.(path.input) ?? false });
        test(path.name, { annotation, tag }, ({ page, backend }) =>
          expectPathToPass(replay, path, { page, backend }),
        );
      });
    }
  });
}
