import type { Domain } from '@contract/domain';
import type { DomainChange } from '@machines/domain-lifecycle/domain-lifecycle-context';
import { domainState, type DomainState } from '../model/domain-state';

const stateLabels: Readonly<Record<DomainState, string>> = {
  active: 'Active',
  settingUp: 'Being set up',
  inactive: 'Inactive',
  transferring: 'Transfer in progress',
  transferFailed: 'Transfer failed',
  registering: 'Being registered',
  registrationFailed: 'Not registered',
};

const several = (count: number, thing: string) =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`;

/** Formats the number of domains. Failed transfers and registrations are counted separately: they added no domain. */
function counted(domains: readonly Domain[]): string {
  const numberOf = (state: DomainState) =>
    domains.filter((domain) => domainState(domain) === state).length;
  const [transfers, registrations] = [numberOf('transferFailed'), numberOf('registrationFailed')];
  const owned = domains.length - transfers - registrations;
  const parts = [
    ...(owned > 0 || owned === domains.length ? [several(owned, 'domain')] : []),
    ...(transfers > 0 ? [several(transfers, 'failed transfer')] : []),
    ...(registrations > 0 ? [several(registrations, 'failed registration')] : []),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

export const domainCopy = {
  table: 'Domains',
  columns: {
    name: 'Domain',
    state: 'Status',
    redirects: 'Redirects',
    visits: 'Visits, 30\u00A0days',
    monthly: 'Monthly',
    actions: 'Actions',
  },
  states: stateLabels,
  leave: 'Move this domain elsewhere',
  renews: (day: string) => `Renews ${day}`,
  bounced: (count: number) => `${several(count, 'redirect')} bounced`,
  noSite: 'No website',
  notBilled: 'Not billed',
  inactiveMail: 'Its mail is returned to the senders, and its email redirects are kept.',
  /** Shown if the number of visits is unknown, and for parked domains, which have no site. */
  noVisits: '–',
  refunded: 'Refunded',
  actionsFor: (name: string) => `Actions for ${name}`,
  site: { view: 'View Site', edit: 'Edit Site' },
  denied: {
    title: (what: string, name: string) => `The new ${what} for ${name} wasn't approved`,
    text: (what: string, reason: string | null) =>
      `${reason === null ? '' : `“${reason}” `}Your website stays as it is. Change the ${what}, and submit it again.`,
  },
  tabs: { stats: 'Stats', emails: 'Emails', settings: 'Settings' },
  changes: {
    upgrade: 'Enable Enhanced Microsite',
    park: 'Park domain',
    cancel: 'Cancel domain',
  } satisfies Readonly<Record<DomainChange, string>>,
  of: (name: string) => `of ${name}`,
  transferProgress: 'Transfer progress',
  registrationProgress: 'Registration progress',
  seeWhy: 'See why',
  transferFailed: (name: string) => `the transfer of ${name} failed`,
  registrationFailed: (name: string) => `${name} wasn't registered`,
  counted,
  none: {
    title: 'No domains yet',
    buy: 'Buy your first one',
    or: ', or ',
    transfer: 'transfer one you already own',
    end: '.',
  },
  loadFailed: {
    title: "We couldn't load your domains",
    kept: 'Your domains are safe.',
    next: 'Try again in a moment.',
  },
} as const;
