import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Folders whose code must stay out of the portal's bundle. */
const foreignRoom = /^(packages|workbench|backend|tests|e2e|scripts)\//;

/** Fails the build if the portal contains code from the workbench, the backend or the tests. */
export function portalOnly(): Plugin {
  let root = '';
  return {
    name: 'portal:portal-only',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const foreign = modules.map((id) => relative(root, id)).filter((id) => foreignRoom.test(id));
      if (foreign.length > 0)
        this.error(`These do not belong to the portal: ${foreign.join(', ')}`);
    },
  };
}
