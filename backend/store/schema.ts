/** The whole schema by one name, for Drizzle and for its migrations. */
export { announcements } from './schema/announcements';
export { accounts, memberships, users, worlds } from './schema/people';
export {
  emailLoginTokens,
  identities,
  loginAttempts,
  mailMessages,
  providerRecords,
  secrets,
  sessions,
  tryCounters,
} from './schema/sign-in';
export { cardRequests, cards, domains, emailRedirects, orders, transfers } from './schema/domains';
export {
  sandboxCards,
  sandboxCharges,
  sandboxLookUps,
  sandboxRegistrations,
} from './schema/sandboxes';
