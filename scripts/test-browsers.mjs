/**
 * `npm run test:browsers`: runs the browser specs in engines other than Chromium, and prints a table of specs by
 * engine. Engine names select engines: `npm run test:browsers -- firefox`.
 */
import { firefoxStep } from './lib/browser-steps.mjs';
import { main } from './lib/failure.mjs';
import { ensureFirefox } from './lib/firefox.mjs';
import { webKitStep } from './lib/portal-steps.mjs';
import { prepare } from './lib/program.mjs';
import { reports, root } from './lib/root.mjs';
import { generateRouteTree } from './lib/route-tree.mjs';
import { chooseSteps, runSteps, specificationTable } from './lib/run-steps.mjs';
import { ensureWebKit } from './lib/webkit.mjs';

const timeoutSeconds = 2700;

await main(async () => {
  prepare();
  generateRouteTree(root);
  const tools = { firefox: await ensureFirefox(), webkit: ensureWebKit() };
  const engines = [
    firefoxStep('all', { scope: 'commit', timeoutSeconds }, tools.firefox),
    webKitStep('full', tools.webkit),
  ];
  const passed = await runSteps(chooseSteps(engines, process.argv.slice(2)), {
    folder: reports,
    notes: Object.values(tools).flatMap((tool) => ('problem' in tool ? [tool.problem] : [])),
    summary: specificationTable,
  });
  process.exitCode = passed ? 0 : 1;
});
