/** A placeholder for the operator's configuration during the rendering of the shells, which show nothing of it. */
export const portalConfig = {};
