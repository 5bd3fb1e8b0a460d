import type { Requirements } from '../shared/requirements';

export const transferRequirements = {
  'transfer.empty': {
    source: '5',
    text: "An empty name gives 'Please enter a domain name to search'.",
  },
  'transfer.invalid': {
    source: '5',
    text: 'A name that fails the pattern, or begins with www., says what is wrong.',
  },
  'transfer.typing-clears': { source: '5', text: 'Typing clears the error and the selection.' },
  'transfer.look-up': { source: '2', text: 'Select reads what the registrar tells of the domain.' },
  'transfer.edit-name': {
    source: '5',
    text: 'A domain that was found can be given up for another name; the typed name stays.',
  },
  'transfer.not-registered': {
    source: '5',
    text: 'A name nobody registered is refused, the selection cleared, the typed name kept.',
  },
  'transfer.look-up-failed': {
    source: '8',
    text: 'A look-up that failed says so, naming the domain.',
  },
  'transfer.refresh': {
    source: '2, decisions',
    text: 'Refresh reads the details again and says so.',
  },
  'transfer.lock-unknown': {
    source: 'decisions',
    text: 'An unknown lock continues only after the tick.',
  },
  'transfer.continue': {
    source: '4, 5',
    text: 'Continue needs loaded details without error, an auth code, and an unlocked domain.',
  },
  'transfer.restore': {
    source: 'decisions',
    text: 'After a reload name, type and card come back; the auth code is typed again.',
  },
} as const satisfies Requirements;
