import type { Requirements } from '../shared/requirements';

export const domainLifecycleRequirements = {
  'domain-lifecycle.upgrade': {
    source: '4',
    text: 'A parked domain can become an Enhanced Microsite, with billing confirmation.',
  },
  'domain-lifecycle.sum': {
    source: 'decisions',
    text: 'The amount confirmed is the amount charged; if it changed meanwhile, the new one is shown and asked again.',
  },
  'domain-lifecycle.card': {
    source: 'decisions',
    text: 'An upgrade needs a card that can pay; a declined one can be replaced by another.',
  },
  'domain-lifecycle.once': {
    source: 'decisions',
    text: 'A lost answer to an upgrade is looked up by its key until the outcome is known; it is never sent again.',
  },
  'domain-lifecycle.park': {
    source: '4',
    text: 'An Enhanced Microsite can be parked only if another active one exists.',
  },
  'domain-lifecycle.cancel': {
    source: '4',
    text: "Canceling a domain asks 'Are you sure?' (Yes, or Nevermind).",
  },
  'domain-lifecycle.done': {
    source: '4',
    text: 'After a change the domains reload and the person goes to /.',
  },
  'domain-lifecycle.failed': {
    source: 'decisions',
    text: 'A change that failed says why and can be tried again.',
  },
} as const satisfies Requirements;
