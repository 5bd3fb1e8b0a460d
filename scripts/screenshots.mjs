/**
 * Takes screenshots and saves them in reports/screens unless noted.
 *
 * - `npm run screenshots [-- part of a name …]`: every screen.
 * - `npm run screenshots -- --contact-sheet [machine …]`: every state of a machine on a single sheet.
 * - `npm run screenshots -- --engines [part of a name …]`: every screen in Chromium, Firefox and WebKit, side by side
 *   in reports/engines.
 * - `npm run screenshots -- workbench`: the images for the workbench guide, saved in docs/pictures.
 */
import { ensurePortal } from './lib/portal-build.mjs';
import { typescriptMain } from './lib/program.mjs';
import { root } from './lib/root.mjs';
import { startTestCluster } from './lib/test-cluster.mjs';

await typescriptMain(async () => {
  const names = process.argv.slice(2);
  const [first, ...rest] = names;
  if (first === '--contact-sheet') {
    const { takeMachineSheets } = await import('./screenshots/machine-sheet.ts');
    await takeMachineSheets(root, rest);
    return;
  }
  if (names.length === 1 && first === 'workbench') {
    const { takeWorkbenchPictures } = await import('./screenshots/workbench-pictures.ts');
    await takeWorkbenchPictures(root);
    return;
  }
  ensurePortal(root);
  if (first === '--engines') {
    const { takeEnginePictures } = await import('./screenshots/engine-pictures.ts');
    await takeEnginePictures(root, rest);
    return;
  }
  const stopCluster = await startTestCluster();
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts');
  await takeScreenshots(root, names).finally(stopCluster);
});
