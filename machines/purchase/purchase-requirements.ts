import type { Requirements } from '../shared/requirements';

export const purchaseRequirements = {
  'purchase.empty': {
    source: '5',
    text: "An empty name gives 'Please enter a domain name to search'.",
  },
  'purchase.invalid': {
    source: '5',
    text: 'A name that fails the pattern, or begins with www., says what is wrong.',
  },
  'purchase.typing-clears': {
    source: '5',
    text: 'Typing clears the error and cancels a running search.',
  },
  'purchase.search': {
    source: '2',
    text: 'A search shows an exact match and suggestions, each with its availability.',
  },
  'purchase.outcomes': {
    source: 'decisions',
    text: 'A search tells three outcomes: available, taken, could not be checked.',
  },
  'purchase.search-failed': {
    source: '8',
    text: 'A search that failed says so, naming the domain.',
  },
  'purchase.select': {
    source: '4',
    text: 'Select on an available name, and only there, leads on.',
  },
  'purchase.restore': {
    source: 'decisions',
    text: 'After a reload name, type and card come back; a name taken meanwhile is not offered.',
  },
} as const satisfies Requirements;
