import type { Requirements } from '../shared/requirements';

export const transferRequirements = {
  'transfer.empty': {
    source: '5',
    text: "An empty name gives 'Please enter a domain name to search'.",
  },
  'transfer.invalid': {
    source: '5',
    text: "If a name doesn't match the pattern or begins with www., the page explains the problem.",
  },
  'transfer.typing-clears': { source: '5', text: 'Typing clears the error and the selection.' },
  'transfer.look-up': { source: '2', text: "Select loads the registrar's details of the domain." },
  'transfer.edit-name': {
    source: '5',
    text: 'The person can give up a found domain and enter another name; the typed name remains in the field.',
  },
  'transfer.not-registered': {
    source: '5',
    text: 'A name that is not registered is refused; the selection is cleared, and the typed name is kept.',
  },
  'transfer.look-up-failed': {
    source: '8',
    text: 'If a lookup fails, the page says so and names the domain.',
  },
  'transfer.refresh': {
    source: '2, decisions',
    text: 'Refresh reloads the details and says so.',
  },
  'transfer.lock-unknown': {
    source: 'decisions',
    text: 'If the lock status is unknown, the person can continue only after checking the box.',
  },
  'transfer.continue': {
    source: '4, 5',
    text: 'Continue requires details that loaded without an error, an auth code, and an unlocked domain.',
  },
  'transfer.restore': {
    source: 'decisions',
    text: 'After a reload, name, type and card are restored; the auth code has to be entered again.',
  },
} as const satisfies Requirements;
