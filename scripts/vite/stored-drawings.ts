import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const drawingsId = 'virtual:drawings';

/** Returns the git revision, marked if files have changed since; empty without git. */
function revisionOf(root: string): string {
  try {
    const args = ['describe', '--always', '--dirty=, with changes', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/**
 * Provides the workbench with `virtual:drawings`: the charts of the portal's machines, laid out at build time. The
 * layout code is loaded on demand, so that the portal's own build doesn't wait for it.
 */
export function storedDrawings(root: string): Plugin {
  const config = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  } as const;
  const load = async <Module>(file: string): Promise<Module> => {
    const { module } = await runnerImport<Module>(join(root, file), config);
    return module;
  };
  return {
    name: 'portal:stored-drawings',
    resolveId: (id) => (id === drawingsId ? `\0${drawingsId}` : undefined),
    async load(id) {
      if (id !== `\0${drawingsId}`) return undefined;
      const [layout, { machines }] = await Promise.all([
        load<typeof import('statechart-charts/layout/stored-drawings.ts')>(
          'packages/statechart-charts/src/layout/stored-drawings.ts',
        ),
        load<typeof import('../../machines/index.ts')>('machines/index.ts'),
      ]);
      const cache = join(root, 'node_modules/.cache/workbench-drawings');
      const stored = await layout.storedDrawings(machines, cache);
      // Engines parse a JSON string faster than an object literal.
      return [
        `export const revision = ${JSON.stringify(revisionOf(root))};`,
        `export const drawings = JSON.parse(${JSON.stringify(JSON.stringify(stored))});`,
      ].join('\n');
    },
  };
}
