/** `npm run workbench [-- options]`: builds the workbench as a static site; `--help` shows the options. */
import { callingFolder, typescriptMain } from '../scripts/lib/program.mjs';

const folder = callingFolder('workbench');

await typescriptMain(async () => {
  const { runWorkbench } = await import('./workbench/site/run-workbench.ts');
  await runWorkbench(process.argv.slice(2), folder);
});
