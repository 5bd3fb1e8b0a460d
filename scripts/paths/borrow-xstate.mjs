/**
 * A machine in a folder without packages of its own can still be explored: where it finds no XState,
 * it is given the one of this repository.
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
