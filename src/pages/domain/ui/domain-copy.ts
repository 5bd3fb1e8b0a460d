import type { DomainType } from '@contract/domain';

export const domainPageCopy = {
  loading: 'Loading the domain',
  tabs: 'About this domain',
  tab: { stats: 'Stats', emails: 'Emails', settings: 'Settings' },
  stats: {
    parked: 'Stats are not available for Parked Domains',
    settings: 'Enable Enhanced Microsite in Settings',
    registering: 'Stats begin once the domain is registered and its website is online.',
    interns: "Stats aren't available to interns.",
    toEmails: "Go to this domain's emails",
  },
  facts: {
    site: {
      active: 'Website online',
      settingUp: 'Website being set up, which takes up to 24 hours',
      inactive: 'Website offline',
    },
    registered: (day: string) => `Registered ${day}`,
    transferred: (day: string) => `Transferred ${day}`,
    renews: (day: string) => `Renews automatically ${day}`,
    renewsYearly: 'Renews automatically every year',
  },
  inactive: {
    title: 'This domain is inactive',
    since: (day: string) => `Inactive since ${day}`,
    noReason: 'Our support team can tell you why.',
    stopped: {
      c1: "Its website is offline, and it isn't billed.",
      parked: "It leads nowhere, and it isn't billed.",
    } satisfies Readonly<Record<DomainType, string>>,
    ask: 'Only our support team can make it active again.',
    or: ' or ',
  },
  canceled: {
    title: (name: string) => `${name} is canceled`,
    until: (day: string) =>
      `Until its name is released on ${day}, it can be restored with its settings and email redirects.`,
    restore: 'Restore',
  },
  transfer: 'Transfer',
  registration: 'Registration',
  notLoaded: "We couldn't load this part of the page. Check your connection and try again.",
} as const;
