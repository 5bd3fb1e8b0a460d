/** `npm run cluster`: runs the portal on one machine as it would run on several. */
import { typescriptMain } from '../scripts/lib/program.mjs';

await typescriptMain(async () => {
  const { clusterProgram } = await import('./cluster/program.ts');
  process.exitCode = await clusterProgram(process.argv.slice(2));
});
