/** `npm run paths:mutants`: checks that the paths, invariants and scenarios catch mistakes in the machines. */
import { typescriptMain } from '../scripts/lib/program.mjs';

await typescriptMain(async () => {
  const { runMutationProof } = await import('./paths/mutation-proof.ts');
  process.exitCode = await runMutationProof(process.argv.slice(2));
});
