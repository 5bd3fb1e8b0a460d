/** The whole schema, for migrations and for checking a database. */
export { recoveries } from './jobs/schema';
export { stripeCharges, stripeCustomers } from './providers/gateway/stripe/schema';
export { sandboxCards, sandboxCharges, sandboxRefunds } from './providers/gateway/sandbox/schema';
export { mailMessages } from './providers/mail/schema';
export { route53Orders } from './providers/registrar/route53/schema';
export {
  sandboxLookups,
  sandboxNames,
  sandboxRegistrations,
} from './providers/registrar/sandbox/schema';
export { identities, providerRecords } from './providers/sign-in/schema';
export { agencyImports } from './resources/agency-imports/schema';
export { announcements } from './resources/announcements/schema';
export { sandboxColleagues } from './resources/approvals/schema';
export {
  disputes,
  gatewayEvents,
  paymentRequests,
  payments,
  refunds,
  statements,
} from './resources/billing/schema';
export { cardRequests, cards } from './resources/cards/schema';
export { complianceHits, complianceRegexes } from './resources/compliance/schema';
export { emailNotifications } from './resources/email-notifications/schema';
export { interns } from './resources/team/schema';
export { links } from './resources/links/schema';
export { emailLoginTokens, issuerBindings, loginAttempts } from './resources/sign-in/schema';
export { staffActions } from './resources/staff-actions/schema';
export {
  daySums,
  labelSums,
  logImports,
  siteEvents,
  statDays,
  statLabels,
  statPaths,
  visitSalts,
  visitors,
} from './resources/stats/schema';
export { dnsSettings, dnsZones } from './store/schema/dns';
export { domains } from './store/schema/domains';
export { emailRedirects, mailBodies, mailDeliveries, mailDestinations } from './store/schema/mail';
export { overrides } from './store/schema/overrides';
export { orders, transfers } from './store/schema/orders';
export { accounts, memberships, switchedOffMembers, users } from './store/schema/people';
export { rateLimitCounters } from './store/schema/rate-limits';
export { secrets } from './store/schema/secrets';
export { sessions } from './store/schema/sessions';
