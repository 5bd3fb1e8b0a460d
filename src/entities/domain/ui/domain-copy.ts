import type { DomainState } from '../model/domain-state';

const stateLabels: Readonly<Record<DomainState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  transferring: 'Transfer in progress',
  transferFailed: 'Transfer failed',
};

export const domainCopy = {
  table: 'Domains',
  columns: {
    name: 'Domain',
    type: 'Plan',
    state: 'Status',
    redirects: 'Redirects',
    monthly: 'Monthly',
    actions: 'Actions',
  },
  states: stateLabels,
  notBilled: 'Not billed',
  refunded: 'Refunded',
  actionsFor: (name: string) => `Actions for ${name}`,
  tabs: { stats: 'Stats', emails: 'Emails', settings: 'Settings' },
  of: (name: string) => `of ${name}`,
  transferProgress: 'Transfer progress',
  none: {
    title: 'No domains yet',
    buy: 'Buy your first one',
    or: ', or ',
    transfer: 'transfer one you already own',
    end: '.',
  },
  unread: {
    title: "We couldn't load your domains",
    kept: 'Your domains are safe.',
    next: 'Try again in a moment.',
    retry: 'Try again',
  },
} as const;
