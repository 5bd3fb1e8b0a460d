import { runPaths } from './main';
import { runProcess } from './process';

if (!process.argv.includes('--help')) {
  // tsx is registered only after this program and XState have loaded, because it would slow down their loading.
  const hooks = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  for (const { register } of hooks) register();
}

/** The process that `bin.mjs` supervises. */
await runProcess((args, terminal) => runPaths(args, { machines: [] }, terminal), {
  command: 'npx statechart-paths',
  folder: process.cwd(),
});
