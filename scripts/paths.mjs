/** `npm run paths -- <machine> [options]`: generates test paths from the machines. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { nodeVersionProblem } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { superviseRun } from './paths/supervise.mjs';

await main(async () => {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root);
  // npm changes the folder before it starts a script.
  const folder =
    process.env['npm_lifecycle_event'] === 'paths' ? process.env['INIT_CWD'] : undefined;
  process.exitCode = await superviseRun(process.argv.slice(2), folder ?? process.cwd());
});
