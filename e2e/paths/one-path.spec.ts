import type { Path } from '@workbench/paths/describe';
import { explore } from '@workbench/paths/explore/explore';
import { shrinkPath } from '@workbench/paths/run/shrink';
import { browserReplays } from './flows/browser-replays';
import type { BrowserReplay } from './harness/browser-replay';
import { goInBrowser, replayInBrowser } from './harness/path-tests';
import { repeatCommand, type ReplayedPath } from './harness/replayed-path';
import { enterWorld, test } from '../fixtures/world';

/*
 * The one path that `npm run paths -- <machine> --path "…" --browser` names, and nothing in any other run.
 * PATHS_SHRINK=1 looks for its shortest failing form too.
 */

/** How many paths may be tried, and how long that may take in milliseconds. */
const tries = 25;
const patience = 15 * 60_000;

function readPath(text: string): Path {
  const [input = '', ...steps] = text.split(/→|->/).map((part) => part.trim());
  return { input, steps };
}

/** What failed, without what differs between two paths that fail in the same way. */
function failureOf({ run }: ReplayedPath): string | undefined {
  if (run.outcome.kind === 'passed') return undefined;
  const label = run.path.steps[run.outcome.step - 1] ?? 'start';
  return `${label}: ${run.outcome.sentence.replace(/^[^:]*: /, '')}`;
}

function testPath(replay: BrowserReplay, path: Path): void {
  const emailLogin = (input: string) => replay.emailLogin?.(input) ?? false;
  test.use({ emailLogin: emailLogin(path.input) });

  test(`one path of ${replay.id}`, async ({ page, world, browser, baseURL }) => {
    const named = { name: 'path', ...path };
    if (process.env['PATHS_SHRINK'] !== '1') {
      await replayInBrowser(replay, named, { page, world });
      return;
    }
    test.setTimeout(patience);
    const first = await goInBrowser(replay, named, { page, world });
    const { outcome } = first.run;
    if (outcome.kind === 'passed') return;
    const shrunk = await shrinkPath(explore(replay.machine, replay.model), path, {
      failedStep: outcome.step,
      limit: tries,
      async fails(candidate) {
        const context = await browser.newContext();
        try {
          const place = {
            world: await enterWorld(context, baseURL ?? '', emailLogin(candidate.input)),
            page: await context.newPage(),
          };
          const gone = await goInBrowser(replay, { name: 'candidate', ...candidate }, place);
          return failureOf(gone) === failureOf(first);
        } finally {
          await context.close();
        }
      },
    });
    throw new Error(
      shrunk.kind === 'unsteady'
        ? `${outcome.sentence}\nIt did not fail again: something besides the path decides.`
        : `${outcome.sentence}\nThe shortest path found that fails so: ${repeatCommand(replay.id, shrunk.path)}`,
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
