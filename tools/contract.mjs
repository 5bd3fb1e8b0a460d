/** `npm run contract -- --url URL`: checks a backend against the contract. */
import { typescriptMain } from '../scripts/lib/program.mjs';

await typescriptMain(async () => {
  const { contractProgram } = await import('./contract/program.ts');
  process.exitCode = await contractProgram(process.argv.slice(2));
});
