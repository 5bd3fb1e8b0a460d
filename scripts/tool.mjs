/** `npm run verify` and the other tools in `backend/tools`: runs a built one, also where no development packages are installed. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from './lib/failure.mjs';
import { preparePortal } from './lib/program.mjs';
import { root } from './lib/root.mjs';

// Without the build, no tool has done anything, and `verify` has not found contradictions, for which it ends with 1.
await main(async () => {
  preparePortal();
  await import(pathToFileURL(join(root, 'dist/backend/tools/main.js')).href);
}, 2);
