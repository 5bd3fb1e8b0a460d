import type { Plugin } from 'vite';

/** Gives a function the name that it had before it was bundled, which only stack traces show. */
const setsName = /^var __name = \(target, value\) => __defProp\(target, "name", .*\);$/m;

const returnsTarget = '/* @__NO_SIDE_EFFECTS__ */ function __name(target) { return target; }';

/** Sets names in static blocks, which count as effects: an unused class would stay. */
const staticName = /^\s*static \{\s*__name\([^)]*\);\s*\}$/gm;

/**
 * Leaves out the original function names that Radix UI sets, some two kilobytes of most pages. Setting them would also
 * keep every function that no page uses.
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
