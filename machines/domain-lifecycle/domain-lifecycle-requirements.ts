import type { Requirements } from '../shared/requirements';

export const domainLifecycleRequirements = {
  'domain-lifecycle.upgrade': {
    source: '4',
    text: 'A parked domain can become an Enhanced Microsite, with billing confirmation.',
  },
  'domain-lifecycle.park': {
    source: '4',
    text: 'An Enhanced Microsite can be parked only if another active one exists.',
  },
  'domain-lifecycle.cancel': {
    source: '4',
    text: "Before a domain is canceled, a dialog asks 'Are you sure?' (Yes, or Nevermind), lists the services that stop, and says how long the domain can be restored.",
  },
  'domain-lifecycle.done': {
    source: '4',
    text: 'After a change, the domains are reloaded and the person goes to /.',
  },
  'domain-lifecycle.failed': {
    source: 'decisions',
    text: 'If parking or canceling fails, the reason is shown, and the person can try again.',
  },
} as const satisfies Requirements;
