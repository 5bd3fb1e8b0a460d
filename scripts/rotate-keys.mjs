/**
 * `npm run rotate-keys -- csrf return`: creates new keys. Signatures with the previous ones stay valid until they
 * expire.
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { nodeVersionProblem } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root);
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { rotateKeysProgram } = await import('./rotate-keys/program.ts');
  process.stdout.write(`${await rotateKeysProgram(process.argv.slice(2))}\n`);
});
