import { join } from 'node:path';
import type { Plugin } from 'vite';

const loader = 'src/shared/lib/chunks/load-chunk.ts';

/** The id of Vite's own loader module. */
const helper = '\0vite/preload-helper.js';

/** The entry, which doesn't need to be preloaded because it has already loaded when it imports a lazy chunk. */
const entry = /^assets\/index-/;

/** Replaces Vite's `import()` loader with the portal's own, because Vite's retries work only in Chromium. */
export function chunkLoader(): Plugin {
  let root = '';
  return {
    name: 'portal:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // All supported browsers can preload modules.
          polyfill: false,
          // Vite lists no files for a chunk that is a single script, so this adds the script itself.
          resolveDependencies: (file, files) =>
            (files.length === 0 ? [file] : files).filter((each) => !entry.test(each)),
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      return id === helper
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(join(root, loader))};`
        : null;
    },
  };
}
