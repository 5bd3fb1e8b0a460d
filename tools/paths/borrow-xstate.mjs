/**
 * A module hook for machines in folders without node_modules. If XState can't be resolved there, uses this
 * repository's.
 */

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    if (specifier !== 'xstate' && !specifier.startsWith('xstate/')) throw error;
    return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  }
}
