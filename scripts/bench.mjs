/** `npm run bench`: how soon a page that was seen before is painted again, measured in the page. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  process.chdir(root);
  ensurePortal(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { benchRouteChanges } = await import('./bench/route-changes.ts');
  await benchRouteChanges();
});
