import type { Plugin } from 'vite';

/** A helper in Radix's code that restores a function's original name, which only stack traces show. */
const setsName = /^var __name = \(target, value\) => __defProp\(target, "name", .*\);$/m;

const returnsTarget = '/* @__NO_SIDE_EFFECTS__ */ function __name(target) { return target; }';

/** Static blocks that set names. They count as side effects, which would keep unused classes in the bundle. */
const staticName = /^\s*static \{\s*__name\([^)]*\);\s*\}$/gm;

/**
 * Removes the original function names that Radix UI sets, which take about 2 kB on most pages. Setting them would also
 * keep unused functions in the bundle.
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
