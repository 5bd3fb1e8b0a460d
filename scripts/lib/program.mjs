import { ensureDependencies } from './dependencies.mjs';
import { Failure, main } from './failure.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { ensurePortal, portalIsFresh } from './portal-build.mjs';
import { root } from './root.mjs';

/**
 * Installs the packages if needed. @throws {Failure} if this Node.js can't run the portal
 * @param {Parameters<typeof ensureDependencies>[1]} [options]
 */
export function prepare(options) {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root, options);
}

/** Builds the portal and its tools if needed. A finished build runs without development packages. */
export function preparePortal() {
  prepare({ production: portalIsFresh(root) });
  ensurePortal(root);
}

/**
 * Runs a command-line program that imports TypeScript in the repository's folder.
 * @param {() => Promise<void>} program
 */
export function typescriptMain(program) {
  return main(async () => {
    prepare();
    process.chdir(root);
    const { register } = await import('tsx/esm/api');
    register();
    await program();
  });
}

/**
 * Returns the folder from which an npm script was called, because npm changes the current folder before starting the
 * script.
 * @param {string} script
 */
export function callingFolder(script) {
  const npmFolder =
    process.env['npm_lifecycle_event'] === script ? process.env['INIT_CWD'] : undefined;
  return npmFolder ?? process.cwd();
}
