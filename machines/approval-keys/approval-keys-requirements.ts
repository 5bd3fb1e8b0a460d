import type { Requirements } from '../shared/requirements';

export const approvalKeysRequirements = {
  'approval-keys.act': {
    source: 'decisions',
    text: 'The keys j, k, a, d, m and u move, decide and undo in the approval queue.',
  },
  'approval-keys.typing': {
    source: 'decisions',
    text: 'No key acts while a message is open, nor for 300 ms after it closed or text was typed elsewhere, however long the typing goes on.',
  },
} as const satisfies Requirements;
