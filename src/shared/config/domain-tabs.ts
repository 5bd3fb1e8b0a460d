/** The tabs of a domain's page, in their order. */
export const domainTabs = ['stats', 'emails', 'settings'] as const;

export type DomainTab = (typeof domainTabs)[number];
