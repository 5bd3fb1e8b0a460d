/** `npm run workbench [-- options]`: builds the workbench as a static site; `--help` shows the options. */
import { join } from 'node:path';
import { main } from '../scripts/lib/failure.mjs';
import { runInForeground } from '../scripts/lib/foreground.mjs';
import { callingFolder, prepare } from '../scripts/lib/program.mjs';
import { root } from '../scripts/lib/root.mjs';

await main(async () => {
  prepare();
  const args = ['--import', 'tsx', 'scripts/workbench/run-workbench.ts', ...process.argv.slice(2)];
  const env = {
    WORKBENCH_FOLDER: callingFolder('workbench'),
    // Lets a foreign CommonJS machine use this repository's XState.
    NODE_PATH: join(root, 'node_modules'),
  };
  process.exitCode = await runInForeground([{ args, env }], root);
});
