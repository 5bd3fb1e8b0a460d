import type { Plugin } from 'vite';

/** A helper in Radix's code that restores a function's original name, which is visible only in stack traces. */
const setsName = /^var __name = \(target, value\) => __defProp\(target, "name", .*\);$/m;

const returnsTarget = '/* @__NO_SIDE_EFFECTS__ */ function __name(target) { return target; }';

/** Static blocks that set names. They count as side effects, so unused classes would stay in the bundle. */
const staticName = /^\s*static \{\s*__name\([^)]*\);\s*\}$/gm;

/**
 * Removes the code with which Radix UI sets original function names. It adds about 2 kB to most pages, and because of
 * it, unused functions would stay in the bundle.
 */
export function withoutFunctionNames(): Plugin {
  return {
    name: 'portal:without-function-names',
    apply: 'build',
    transform: {
      filter: { id: /\/@radix-ui\/[^/]+\/dist\/index\.mjs$/ },
      handler: (code) =>
        setsName.test(code)
          ? { code: code.replace(setsName, returnsTarget).replaceAll(staticName, ''), map: null }
          : null,
    },
  };
}
