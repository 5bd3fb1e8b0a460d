/** `npm run check`: runs the checks that take about a minute. Step names select individual checks. */
import { main } from './lib/failure.mjs';
import { quickSteps } from './lib/portal-steps.mjs';
import { prepare } from './lib/program.mjs';
import { reports, root } from './lib/root.mjs';
import { generateRouteTree } from './lib/route-tree.mjs';
import { chooseSteps, runSteps } from './lib/run-steps.mjs';

await main(async () => {
  prepare();
  generateRouteTree(root);
  const passed = await runSteps(chooseSteps(quickSteps(), process.argv.slice(2)), {
    folder: reports,
  });
  process.exitCode = passed ? 0 : 1;
});
