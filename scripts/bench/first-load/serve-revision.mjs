/**
 * Serves the build in a folder as that folder's own scripts do, and prints its origin. It runs in a process of its own,
 * since each revision has its own modules and packages.
 *
 *   node serve-revision.mjs <folder>
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '.'] = process.argv.slice(2);
const { startTrialServer } = await import(
  pathToFileURL(join(folder, 'scripts/lib/trial-server.mjs')).href
);
const { origin } = await startTrialServer();
console.log(origin);
