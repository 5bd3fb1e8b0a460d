/** `npm run workbench [-- options]`: builds the workbench as a static site; `--help` shows the options. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/failure.mjs';
import { root } from './lib/root.mjs';

const wrongUsage = 2;

await main(async () => {
  ensureDependencies(root);
  // npm changes the folder before it starts a script.
  const folder =
    process.env['npm_lifecycle_event'] === 'workbench' ? process.env['INIT_CWD'] : undefined;
  const { register } = await import('tsx/esm/api');
  register();
  const { runWorkbench } = await import('./workbench/run-workbench.ts');
  const { UsageError } = await import('../workbench/paths/cli/terminal.ts');
  try {
    await runWorkbench(process.argv.slice(2), folder ?? process.cwd());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = wrongUsage;
  }
});
