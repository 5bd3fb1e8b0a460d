/** `npm run screenshots [-- part of a name …]`: takes a picture of every screen, in reports/screens. */
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
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts');
  await takeScreenshots(root, process.argv.slice(2));
});
