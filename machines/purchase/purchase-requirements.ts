import type { Requirements } from '../shared/requirements';

export const purchaseRequirements = {
  'purchase.empty': {
    source: '5',
    text: "An empty name gives 'Please enter a domain name to search'.",
  },
  'purchase.invalid': {
    source: '5',
    text: "If a name doesn't match the pattern or begins with www., the page explains the problem. Words lead to available names instead.",
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
    text: "A search distinguishes four outcomes: the name is available, is taken, is never for sale, or couldn't be checked.",
  },
  'purchase.search-failed': {
    source: '8',
    text: 'If a search fails, the page says so and names the domain.',
  },
  'purchase.select': {
    source: '4',
    text: 'Only an available name can be selected to continue.',
  },
  'purchase.restore': {
    source: 'decisions',
    text: "After a reload, name, type and card are restored; a name that has been taken in the meantime isn't offered.",
  },
  'purchase.registering': {
    source: 'decisions',
    text: 'If the registrar takes its time, the last page says that the name is being registered, also after a reload.',
  },
  'purchase.left-order': {
    source: 'decisions',
    text: 'A new visit offers to continue an order that was left at the second stage, until the person chooses another name.',
  },
} as const satisfies Requirements;
