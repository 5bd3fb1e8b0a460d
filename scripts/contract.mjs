/** `npm run contract -- --url URL`: checks a backend against the contract. */
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
  const { contractProgram } = await import('./contract/program.ts');
  process.exitCode = await contractProgram(process.argv.slice(2));
});
