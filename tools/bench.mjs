/** `npm run bench -- load`: runs a benchmark on this machine. */
import { typescriptMain } from '../scripts/lib/program.mjs';

await typescriptMain(async () => {
  const { benchProgram } = await import('./bench/program.ts');
  await benchProgram(process.argv.slice(2));
});
