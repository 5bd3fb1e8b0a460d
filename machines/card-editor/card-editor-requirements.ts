import type { Requirements } from '../shared/requirements';

export const cardEditorRequirements = {
  'card-editor.save': {
    source: '2',
    text: 'A card is saved once, its number read at the moment of sending.',
  },
  'card-editor.fields': {
    source: 'decisions',
    text: 'Refused fields are marked and what was typed is kept.',
  },
  'card-editor.conflict': {
    source: 'decisions',
    text: 'A card that someone else changed is shown as it is now, and what was typed is kept.',
  },
  'card-editor.failed': {
    source: 'decisions',
    text: 'A card that could not be saved says why and can be sent again.',
  },
} as const satisfies Requirements;
