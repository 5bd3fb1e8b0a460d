import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** Checks the slices of src with steiger, which finds its settings in the current folder only. */
const steiger = join(process.cwd(), 'node_modules/steiger/dist/cli.mjs');
process.chdir('src');
process.argv.push('.', '--fail-on-warnings');
await import(pathToFileURL(steiger).href);
