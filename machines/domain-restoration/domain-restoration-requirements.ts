import type { Requirements } from '../shared/requirements';

export const domainRestorationRequirements = {
  'domain-restoration.restore': {
    source: 'decisions',
    text: 'A canceled domain can be restored for 30 days, with the same confirmation as an order.',
  },
  'domain-restoration.gone': {
    source: 'decisions',
    text: 'If the domain has been restored or released in the meantime, nothing is charged.',
  },
} as const satisfies Requirements;
