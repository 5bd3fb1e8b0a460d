import { runProcess } from './process';

/** The process that `bin.mjs` supervises. */
await runProcess({ machines: [] }, { command: 'npx statechart-paths', folder: process.cwd() });
