import type { Requirements } from '../shared/requirements';

export const domainRestorationRequirements = {
  'domain-restoration.restore': {
    source: 'decisions',
    text: 'For 30 days a canceled domain can be restored, confirmed like an order.',
  },
  'domain-restoration.gone': {
    source: 'decisions',
    text: 'For a domain that was restored or released meanwhile nothing is charged.',
  },
} as const satisfies Requirements;
