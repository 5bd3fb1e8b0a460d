import { ensureDependencies } from './dependencies.mjs';
import { Failure, main } from './failure.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { root } from './root.mjs';

/**
 * Runs a command-line program that imports TypeScript, in the repository's folder, after installing the packages.
 * @param {() => Promise<void>} program
 */
export function typescriptMain(program) {
  return main(async () => {
    const problem = nodeVersionProblem(root);
    if (problem !== undefined) throw new Failure(problem);
    ensureDependencies(root);
    process.chdir(root);
    const { register } = await import('tsx/esm/api');
    register();
    await program();
  });
}
