import type { Plugin } from 'vite';

/** V8's explicit compile hint: the functions of this file are about to be called. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** The chunks with most of the code that each first screen runs. */
const runsOnFirstScreen = /^assets\/(?:signed-in|parts|routes)-/;

/**
 * Makes Chromium compile the entry and the chunks of every page as a whole while they arrive, on another thread,
 * instead of each function on its first call, on the main thread. Other browsers see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'portal:compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const isWanted =
            file.type === 'chunk' && (file.isEntry || runsOnFirstScreen.test(file.fileName));
          if (isWanted) file.code = `${hint}${file.code}`;
        }
      },
    },
  };
}
