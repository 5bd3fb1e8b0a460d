import type { Requirements } from '../shared/requirements';

export const cardEditorRequirements = {
  'card-editor.save': {
    source: '2',
    text: 'A card is saved once. Its number is read only when it is sent.',
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
