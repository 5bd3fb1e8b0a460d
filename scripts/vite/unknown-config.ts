/** A placeholder for the operator's configuration while rendering the shells, which don't use it. */
export const portalConfig = {};
