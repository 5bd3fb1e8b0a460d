import { runPaths } from './main';
import { runProcess } from './process';

/** The process that `bin.mjs` supervises. */
await runProcess((args, terminal) => runPaths(args, { machines: [] }, terminal), {
  command: 'npx statechart-paths',
  folder: process.cwd(),
});
