/** A placeholder for the operator's configuration while the shells are rendered, which don't show any of it. */
export const portalConfig = {};
