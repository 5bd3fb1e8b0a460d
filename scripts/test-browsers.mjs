/**
 * `npm run test:browsers`: runs the browser specifications in other engines than Chromium, and prints a table of
 * specifications and engines. Names of engines select some of them: `npm run test:browsers -- firefox`.
 */
import { firefoxStep } from './lib/browser-steps.mjs';
import { main } from './lib/failure.mjs';
import { ensureFirefox } from './lib/firefox.mjs';
import { prepare } from './lib/program.mjs';
import { reports, root } from './lib/root.mjs';
import { generateRouteTree } from './lib/route-tree.mjs';
import { chooseSteps, runSteps, specificationTable } from './lib/run-steps.mjs';

const timeoutSeconds = 2700;

await main(async () => {
  prepare();
  generateRouteTree(root);
  const firefox = await ensureFirefox();
  const engines = [firefoxStep('all', { scope: 'commit', timeoutSeconds }, firefox)];
  const passed = await runSteps(chooseSteps(engines, process.argv.slice(2)), {
    folder: reports,
    notes: 'problem' in firefox ? [firefox.problem] : [],
    summary: specificationTable,
  });
  process.exitCode = passed ? 0 : 1;
});
