/** `npm run paths:mutants`: checks that paths, invariants and journeys catch mistakes in the machines. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { runMutationProof } = await import('./paths/mutation-proof.ts');
  process.exitCode = runMutationProof(process.argv.slice(2));
});
