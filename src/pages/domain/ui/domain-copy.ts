export const domainPageCopy = {
  loading: 'Loading the domain',
  tabs: 'About this domain',
  tab: { stats: 'Stats', emails: 'Emails', settings: 'Settings' },
  stats: {
    parked: 'Stats are not available for Parked Domains',
    settings: 'Enable Enhanced Microsite in Settings',
    interns: "Stats aren't available to interns.",
    toEmails: "Go to this domain's emails",
  },
  transfer: 'Transfer',
  notLoaded: "We couldn't load this part of the page. Check your connection and try again.",
} as const;
