/** `npm run charts -- [options] [machine …]`: compares machines with a revision, and saves their charts. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { nodeVersionProblem } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  const problem = nodeVersionProblem(root);
  if (problem !== undefined) throw new Failure(problem);
  ensureDependencies(root);
  // npm changes the folder before it starts a script.
  const folder =
    process.env['npm_lifecycle_event'] === 'charts' ? process.env['INIT_CWD'] : undefined;
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: `${root}/tsconfig.json` });
  const { runCharts } = await import('./charts/run-charts.ts');
  process.exitCode = await runCharts(process.argv.slice(2), {
    folder: folder ?? process.cwd(),
    print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    tell: (text) => process.stderr.write(`${text}\n`),
  });
});
