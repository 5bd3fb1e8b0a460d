import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { buildPortal, ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  if (process.argv.includes('--if-changed')) ensurePortal(root);
  else buildPortal(root);
});
