/** `npm run paths -- <machine> [options]`: generates test paths from the machines. */
import { callingFolder, typescriptMain } from '../scripts/lib/program.mjs';

const folder = callingFolder('paths');

await typescriptMain(async () => {
  const { runPortalPaths } = await import('./paths/run-paths.ts');
  await runPortalPaths(folder);
});
