import type { Plugin } from 'vite';

/** V8's explicit compile hint: the functions of this file are about to be called. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** What each first screen runs most of. */
const runsOnFirstScreen = /^assets\/(?:signed-in|parts|routes)-/;

/**
 * Asks Chromium to compile the entry and what every page is made of as a whole while they arrive, on another thread,
 * instead of each function when it is first called, on the page's own. Other browsers see a comment.
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
