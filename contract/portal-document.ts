/** Placeholders in the portal's HTML, which its server fills in. */
export const documentPlaces = {
  /** The nonce of the content security policy, new for each response. */
  nonce: '%NONCE%',
  /** The configuration as JSON (`portal-config.ts`), escaped for an attribute. */
  config: '%PORTAL_CONFIG%',
} as const;
