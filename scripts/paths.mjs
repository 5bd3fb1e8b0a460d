/** `npm run paths -- <machine> [options]`: generates test paths from the machines. */
import { main } from './lib/failure.mjs';
import { callingFolder, prepare } from './lib/program.mjs';
import { superviseRun } from './paths/supervise.mjs';

await main(async () => {
  prepare();
  process.exitCode = await superviseRun(process.argv.slice(2), callingFolder('paths'));
});
