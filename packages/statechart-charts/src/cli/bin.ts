#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { superviseRun } from 'statechart-paths/cli/supervise.mjs';
import { EXIT } from 'statechart-paths/cli/terminal';
import { runCharts } from './main';
import type { ReadMachines } from './read-machines';

/** Reads a file in the folder of this module. */
const beside = (name: string, encoding: BufferEncoding) =>
  readFileSync(new URL(name, import.meta.url), encoding);

/** Reads machines in a separate process, so that their side effects and failures end with that process. */
const readInOwnProcess: ReadMachines = async (request) => {
  let found: Awaited<ReturnType<ReadMachines>>;
  const code = await superviseRun(
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('read-process.js', import.meta.url)),
      JSON.stringify(request),
    ],
    {
      forLessMemory: '',
      receive: (message) => {
        // `read-process` sends `machines` only in its result.
        if (typeof message === 'object' && message !== null && 'machines' in message) {
          found = message as typeof found;
        }
      },
    },
  );
  return code === EXIT.fine ? found : undefined;
};

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve());
    }
  });
}

process.exitCode = await runCharts(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(`${text}\n`),
  read: readInOwnProcess,
  pageParts: () => ({
    script: beside('page.js', 'utf8'),
    typeface: beside('geist.woff2', 'base64'),
  }),
  interrupted,
});
