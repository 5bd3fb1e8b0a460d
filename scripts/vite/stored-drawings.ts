import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { drawings } from '../../workbench/chart/layout/drawings-plugin.ts';

/** Gives the workbench the charts of the portal's machines, laid out before anyone opens the page. */
export function storedDrawings(root: string): Plugin {
  const machines = join(root, 'machines/index.ts');
  return drawings(
    async () => {
      const { module } = await runnerImport<typeof import('../../machines/index.ts')>(machines, {
        root,
        configFile: false,
        logLevel: 'error',
        resolve: { tsconfigPaths: true },
      });
      return module.machines;
    },
    join(root, 'node_modules/.cache/workbench-drawings'),
  );
}
