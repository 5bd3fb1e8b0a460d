#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { superviseRun } from './supervise.mjs';

/** The command `statechart-paths`. `--help` loads no machine, so it needs neither a supervisor nor TypeScript. */
const program = new URL('own-process.js', import.meta.url).href;
const args = process.argv.slice(2);
if (args.includes('--help')) {
  await import(program);
} else {
  process.exitCode = await superviseRun([fileURLToPath(program), ...args]);
}
