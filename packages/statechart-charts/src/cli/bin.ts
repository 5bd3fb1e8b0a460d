#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runProcess } from 'statechart-paths/cli/process';
import { runCharts } from './main';

/** Reads a file in the folder of this module. */
const beside = (name: string, encoding: BufferEncoding) =>
  readFileSync(new URL(name, import.meta.url), encoding);

const pageParts = () => ({
  script: beside('page.js', 'utf8'),
  typeface: beside('geist.woff2', 'base64'),
});

await runProcess((args, terminal) => runCharts(args, terminal, pageParts), {
  command: 'npx statechart-charts',
  folder: process.cwd(),
});
