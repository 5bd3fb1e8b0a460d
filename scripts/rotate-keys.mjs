/** `npm run rotate-keys -- csrf return`: new keys. Signatures by the previous ones stay valid for their time. */
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
