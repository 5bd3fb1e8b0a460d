/** `npm run verify`: checks that the portal's database is consistent. */
import { typescriptMain } from './lib/program.mjs';

await typescriptMain(async () => {
  const { verifyProgram } = await import('./verify/program.ts');
  process.exitCode = await verifyProgram(process.argv.slice(2));
});
