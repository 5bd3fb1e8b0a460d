/** `npm test`: runs the tests; `--full` adds the long tests. Step names select steps: `npm test -- types lint`. */
import { ensureChromium } from './lib/chromium.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureFirefox } from './lib/firefox.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { allSteps } from './lib/portal-steps.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensurePowerDns } from './lib/powerdns.mjs';
import { prepare } from './lib/program.mjs';
import { ensurePromtool } from './lib/promtool.mjs';
import { reports, root } from './lib/root.mjs';
import { generateRouteTree } from './lib/route-tree.mjs';
import { chooseSteps, runSteps, totalLine } from './lib/run-steps.mjs';
import { startTestCluster } from './lib/test-cluster.mjs';
import { ensureWebKit } from './lib/webkit.mjs';

/** @param {string} problem */
function loud(problem) {
  const line = '!'.repeat(80);
  return `${line}\n${problem}\n${line}`;
}

async function test() {
  prepare();
  generateRouteTree(root);
  const args = process.argv.slice(2);
  const isFullRun = args.includes('--full');
  const tools = {
    chromium: await ensureChromium(),
    firefox: await ensureFirefox(),
    webkit: ensureWebKit(),
    postgres: ensurePostgres(),
    powerdns: ensurePowerDns(),
    ...(isFullRun && { promtool: ensurePromtool() }),
  };
  const notes = Object.values(tools).flatMap((tool) =>
    'problem' in tool ? [loud(tool.problem)] : [],
  );
  for (const note of notes) console.log(note);

  keepTemporaryFilesInMemory();
  const steps = allSteps(isFullRun ? 'full' : 'commit', tools);
  const names = args.filter((arg) => arg !== '--full');
  const chosen = chooseSteps(steps, names);
  const stopCluster = await startTestCluster();
  try {
    return await runSteps(chosen, { folder: reports, notes });
  } finally {
    await stopCluster();
  }
}

try {
  process.exitCode = (await test()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  console.log(totalLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exitCode = 1;
}
