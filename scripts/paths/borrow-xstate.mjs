/**
 * A module hook for machines in folders without packages: falls back to this repository's XState if none can be
 * resolved there.
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
