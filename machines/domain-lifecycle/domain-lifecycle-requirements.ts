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
    text: "Canceling a domain asks 'Are you sure?' (Yes, or Nevermind), and says what stops and until when it can be restored.",
  },
  'domain-lifecycle.done': {
    source: '4',
    text: 'After a change the domains reload and the person goes to /.',
  },
  'domain-lifecycle.failed': {
    source: 'decisions',
    text: 'Parking or canceling that failed says why and can be tried again.',
  },
} as const satisfies Requirements;
