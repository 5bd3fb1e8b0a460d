/**
 * `npm run screenshots [-- part of a name …]`: takes a picture of every screen, in reports/screens.
 * `npm run screenshots -- workbench`: takes the pictures of the workbench's guide, in docs/pictures.
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  process.chdir(root);
  const names = process.argv.slice(2);
  const { register } = await import('tsx/esm/api');
  register();
  if (names.length === 1 && names[0] === 'workbench') {
    const { takeWorkbenchPictures } = await import('./screenshots/workbench-pictures.ts');
    await takeWorkbenchPictures(root);
    return;
  }
  ensurePortal(root);
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts');
  await takeScreenshots(root, names);
});
