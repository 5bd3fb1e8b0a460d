/**
 * A module hook for machines in folders without packages: if XState can't be resolved there, this repository's is used.
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
