/** `npm run screenshots`: takes pictures of the screens; `--help` shows the options. */
import { Command } from 'commander';
import { Failure } from '../scripts/lib/failure.mjs';
import { ensurePortal } from '../scripts/lib/portal-build.mjs';
import { typescriptMain } from '../scripts/lib/program.mjs';
import { root } from '../scripts/lib/root.mjs';
import { startTestCluster } from '../scripts/lib/test-cluster.mjs';

const command = new Command('npm run screenshots --')
  .description('Takes pictures of the screens and saves them in reports/screens unless noted.')
  .argument(
    '[names...]',
    'parts of the names of screens, or with --contact-sheet of machines; all by default. “workbench” takes the pictures of the workbench guide (docs/pictures).',
  )
  .option('--contact-sheet', 'every state of a machine on a single sheet')
  .option('--engines', 'Chromium and Firefox side by side, in reports/engines');

await typescriptMain(async () => {
  const { parseCommand } = await import('statechart-paths/cli/command');
  if (!parseCommand(command, process.argv.slice(2), console.log, Failure)) return;
  const { args: names } = command;
  const options = command.opts();
  if (options['contactSheet']) {
    const { takeMachineSheets } = await import('./screenshots/machine-sheet.ts');
    await takeMachineSheets(root, names);
    return;
  }
  if (names.length === 1 && names[0] === 'workbench') {
    const { takeWorkbenchPictures } = await import('./screenshots/workbench-pictures.ts');
    await takeWorkbenchPictures(root);
    return;
  }
  ensurePortal(root);
  if (options['engines']) {
    const { takeEnginePictures } = await import('./screenshots/engine-pictures.ts');
    await takeEnginePictures(root, names);
    return;
  }
  const stopCluster = await startTestCluster();
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts');
  await takeScreenshots(root, names).finally(stopCluster);
});
