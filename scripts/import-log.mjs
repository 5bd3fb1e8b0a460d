/** `npm run import-log -- FILE --domain NAME`: imports the page views of a web server's log into the stats. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { nodeVersionProblem } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root);
  // npm changes the folder before it starts a script.
  const npmFolder =
    process.env['npm_lifecycle_event'] === 'import-log' ? process.env['INIT_CWD'] : undefined;
  const folder = npmFolder ?? process.cwd();
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { importLogProgram } = await import('./import-log/program.ts');
  await importLogProgram(process.argv.slice(2), folder);
});
