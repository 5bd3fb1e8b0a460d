/** A placeholder for the operator's configuration while the shells are rendered, which don't use it. */
export const portalConfig = {};
