import type { Requirements } from '../shared/requirements';

export const cardDeletionRequirements = {
  'card-deletion.blocked': {
    source: '4, 8',
    text: "The default card can't be deleted. A modal asks the person to choose another default first.",
  },
  'card-deletion.confirm': {
    source: 'decisions',
    text: 'A card is deleted once, after the person has confirmed its brand and last four digits.',
  },
  'card-deletion.failed': {
    source: 'decisions',
    text: "If a card can't be deleted, the reason is shown, and the person can try again.",
  },
} as const satisfies Requirements;
