import type { Requirements } from '../shared/requirements';

export const cardEditorRequirements = {
  'card-editor.save': {
    source: '2',
    text: 'A card is saved once. Its number is read only when it is sent.',
  },
  'card-editor.hosted': {
    source: 'decisions',
    text: "If the gateway's own fields take the number, a card is saved only once they have loaded. If they don't load, the form says so, and the person can try again.",
  },
  'card-editor.fields': {
    source: 'decisions',
    text: 'Refused fields are marked, and the input is kept.',
  },
  'card-editor.conflict': {
    source: 'decisions',
    text: 'If someone else changed the card, its current state is shown, and the input is kept.',
  },
  'card-editor.failed': {
    source: 'decisions',
    text: "If a card can't be saved, the reason is shown, and the person can send it again.",
  },
} as const satisfies Requirements;
