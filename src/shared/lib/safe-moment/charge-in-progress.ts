/** The subject of the charge in progress in this tab, such as `order`. */
export const charge: { subject?: string | undefined } = {};
