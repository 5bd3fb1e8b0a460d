import type { Plugin } from 'vite';

/** V8's explicit compile hint to compile all functions in a file eagerly. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** The chunks with most of the code that every first screen runs. */
const runsOnFirstScreen = /^assets\/(?:signed-in|parts|routes)-/;

/**
 * Makes Chromium compile the entry and the chunks that every page needs on a background thread while they download,
 * instead of compiling each function on the main thread at its first call. Other browsers ignore the hint, because it
 * is a comment.
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
