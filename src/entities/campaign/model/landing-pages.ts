export const landingPages = ['/homepage', '/auto', '/home', '/tenants', '/condo'] as const;
export type LandingPage = (typeof landingPages)[number];
