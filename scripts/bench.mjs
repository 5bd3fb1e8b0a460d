/** `npm run bench`: runs the benchmarks on this machine, or only the named ones: `npm run bench -- paths`. */
import { typescriptMain } from './lib/program.mjs';

await typescriptMain(async () => {
  const { benchProgram } = await import('./bench/program.ts');
  await benchProgram(process.argv.slice(2));
});
