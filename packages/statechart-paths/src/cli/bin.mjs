#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { superviseRun } from './supervise.mjs';

/** The command `statechart-paths`. Runs with tsx, because machines may be written in TypeScript. */
const program = fileURLToPath(new URL('own-process.js', import.meta.url));
const tsx = import.meta.resolve('tsx');
process.exitCode = await superviseRun(['--import', tsx, program, ...process.argv.slice(2)]);
