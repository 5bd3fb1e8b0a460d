import { main } from './lib/failure.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { builtBackend, ensurePortal } from './lib/portal-build.mjs';
import { prepare } from './lib/program.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  prepare();
  ensurePortal(root);
  process.exitCode = await runInForeground(
    [{ args: [...builtBackend(root), ...process.argv.slice(2)] }],
    root,
  );
});
