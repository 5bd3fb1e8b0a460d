#!/usr/bin/env node
import { runPaths } from './main';
import { runProcess } from './process';

await runProcess((args, terminal) => runPaths(args, { machines: [] }, terminal), {
  command: 'npx statechart-paths',
  folder: process.cwd(),
});
