/** Stands in for the operator's configuration where the shells are rendered, which show nothing of it. */
export const portalConfig = {};
