/** `npm run paths -- <machine> [options]`: generates test paths from the machines. */
import { join } from 'node:path';
import { superviseRun } from '../packages/statechart-paths/src/cli/supervise.mjs';
import { main } from '../scripts/lib/failure.mjs';
import { callingFolder, prepare } from '../scripts/lib/program.mjs';
import { root } from '../scripts/lib/root.mjs';

await main(async () => {
  prepare();
  const program = join(root, 'scripts/paths/run-paths.ts');
  process.exitCode = await superviseRun(['--import', 'tsx', program, ...process.argv.slice(2)], {
    cwd: root,
    env: {
      PATHS_FOLDER: callingFolder('paths'),
      // This is for CommonJS; borrow-xstate.mjs handles ES modules.
      NODE_PATH: join(root, 'node_modules'),
    },
  });
});
