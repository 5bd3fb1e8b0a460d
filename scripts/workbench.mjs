/** `npm run workbench [-- options]`: builds the workbench as a static site; `--help` shows the options. */
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  // npm changes the folder before it starts a script.
  const folder =
    process.env['npm_lifecycle_event'] === 'workbench' ? process.env['INIT_CWD'] : undefined;
  const args = ['--import', 'tsx', 'scripts/workbench/run-workbench.ts', ...process.argv.slice(2)];
  const env = {
    WORKBENCH_FOLDER: folder ?? process.cwd(),
    // A foreign CommonJS machine may use this repository's XState.
    NODE_PATH: join(root, 'node_modules'),
  };
  process.exitCode = await runInForeground([{ args, env }], root);
});
