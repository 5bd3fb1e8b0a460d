import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { nodeVersionProblem } from './lib/node-version.mjs';
import { builtBackend, ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root);
  ensurePortal(root);
  process.exitCode = await runInForeground(
    [{ args: [...builtBackend(root), ...process.argv.slice(2)] }],
    root,
  );
});
