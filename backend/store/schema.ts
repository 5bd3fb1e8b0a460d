/** The whole schema, for Drizzle and its migrations. */
export { announcements } from './schema/announcements';
export { paymentRequests, payments, refunds, statements } from './schema/billing';
export { emailNotifications } from './schema/email-notifications';
export { accounts, memberships, switchedOffMembers, users } from './schema/people';
export {
  emailLoginTokens,
  identities,
  loginAttempts,
  mailMessages,
  providerRecords,
  secrets,
  sessions,
  rateLimitCounters,
} from './schema/sign-in';
export { cardRequests, cards, domains, orders, transfers } from './schema/domains';
export { emailRedirects, mailBodies, mailDeliveries, mailDestinations } from './schema/mail';
export {
  sandboxCards,
  sandboxCharges,
  sandboxLookups,
  sandboxRefunds,
  sandboxRegistrations,
} from './schema/sandboxes';
export {
  daySums,
  labelSums,
  logImports,
  siteEvents,
  statDays,
  statLabels,
  statPaths,
  visitors,
  visitSalts,
} from './schema/stats';
export {
  complianceRegexes,
  interns,
  overrides,
  sandboxColleagues,
  staffActions,
} from './schema/staff';
