import { join } from 'node:path';
import type { Plugin } from 'vite';

const loader = 'src/shared/lib/parts/load-part.ts';

/** The module that Vite's own loader is in. */
const helper = '\0vite/preload-helper.js';

/** The entry, which loads parts, is there before them. */
const entry = /^assets\/index-/;

/** Has the portal's own code load what `import()` names, instead of Vite's, whose retries only Chromium carries out. */
export function partLoader(): Plugin {
  let root = '';
  return {
    name: 'portal:part-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Every supported browser preloads modules by itself.
          polyfill: false,
          // Vite names no files for a part that is one script alone.
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
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(join(root, loader))};`
        : null;
    },
  };
}
