import type { Path } from 'statechart-paths/describe';
import { explore } from 'statechart-paths/explore/explore';
import { shrinkPath } from 'statechart-paths/run/shrink';
import { browserReplays } from './flows/browser-replays';
import type { BrowserReplay } from './harness/browser-replay';
import { replayPath, expectPathToPass } from './harness/path-tests';
import { repeatCommand, type ReplayedPath } from './harness/replayed-path';
import { startBackend, test } from '../fixtures/test';

/*
 * Replays the path given by `npm run paths -- <machine> --path "…" --browser`. Defines no tests in other runs.
 * PATHS_SHRINK=1 also minimizes a failing path.
 */

/** The limits for minimizing a failing path. The timeout is in milliseconds. */
const maxTries = 25;
const shrinkTimeout = 15 * 60_000;

function readPath(text: string): Path {
  const [input = '', ...steps] = text.split(/→|->/).map((part) => part.trim());
  return { input, steps };
}

/** The failing step and its message, without the step number, to compare failures across paths. */
function failureOf({ run }: ReplayedPath): string | undefined {
  if (run.outcome.kind === 'passed') return undefined;
  const label = run.path.steps[run.outcome.step - 1] ?? 'start';
  return `${label}: ${run.outcome.sentence.replace(/^[^:]*: /, '')}`;
}

function testPath(replay: BrowserReplay, path: Path): void {
  const emailLogin = (input: string) => replay.emailLogin?.(input) ?? false;
  test.use({ emailLogin: emailLogin(path.input) });

  test(`a path of ${replay.id} passes`, async ({ page, backend, browser }) => {
    const named = { name: 'path', ...path };
    if (process.env['PATHS_SHRINK'] !== '1') {
      await expectPathToPass(replay, named, { page, backend });
      return;
    }
    test.setTimeout(shrinkTimeout);
    const first = await replayPath(replay, named, { page, backend });
    const { outcome } = first.run;
    if (outcome.kind === 'passed') return;
    const shrunk = await shrinkPath(explore(replay.machine, replay.model), path, {
      failedStep: outcome.step,
      limit: maxTries,
      async fails(candidate) {
        const context = await browser.newContext();
        try {
          const place = {
            backend: await startBackend(context, emailLogin(candidate.input)),
            page: await context.newPage(),
          };
          const replayed = await replayPath(replay, { name: 'candidate', ...candidate }, place);
          return failureOf(replayed) === failureOf(first);
        } finally {
          await context.close();
        }
      },
    });
    throw new Error(
      shrunk.kind === 'unsteady'
        ? `${outcome.sentence}\nThe failure was not reproduced: it is flaky.`
        : `${outcome.sentence}\nShortest failing path found: ${repeatCommand(replay.id, shrunk.path)}`,
    );
  });
}

const { PATHS_MACHINE: id, PATHS_PATH: text } = process.env;
if (id !== undefined && text !== undefined) {
  const replay = browserReplays[id];
  if (replay === undefined) {
    throw new Error(`No flow is called "${id}", only ${Object.keys(browserReplays).join(', ')}.`);
  }
  testPath(replay, readPath(text));
}
