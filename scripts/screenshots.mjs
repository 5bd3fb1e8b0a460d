/**
 * `npm run screenshots [-- part of a name …]`: takes a picture of every screen, in reports/screens. With
 * `--contact-sheet [machine …]`, of every state of a machine on one sheet.
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  ensureDependencies(root);
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--contact-sheet') {
    const { takeMachineSheets } = await import('./screenshots/machine-sheet.ts');
    await takeMachineSheets(root, rest);
    return;
  }
  ensurePortal(root);
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts');
  await takeScreenshots(root, process.argv.slice(2));
});
