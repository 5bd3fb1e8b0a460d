/**
 * `npm run screenshots [-- part of a name …]`: takes screenshots of every screen, in reports/screens. `npm run
 * screenshots -- --contact-sheet [machine …]`: of every state of a machine, on a single sheet. `npm run screenshots --
 * --engines [part of a name …]`: of every screen in Chromium, Firefox and WebKit, side by side in reports/engines. `npm
 * run screenshots -- workbench`: takes the screenshots for the workbench guide, in docs/pictures.
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
