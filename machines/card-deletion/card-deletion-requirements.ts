import type { Requirements } from '../shared/requirements';

export const cardDeletionRequirements = {
  'card-deletion.blocked': {
    source: '4, 8',
    text: 'The default card is not deleted; a modal says to choose another default first.',
  },
  'card-deletion.confirm': {
    source: 'decisions',
    text: 'A card is deleted once, after its brand and last four digits were confirmed.',
  },
  'card-deletion.failed': {
    source: 'decisions',
    text: 'A card that could not be deleted says why, and deleting it can be tried again.',
  },
} as const satisfies Requirements;
