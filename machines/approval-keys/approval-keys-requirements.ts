import type { Requirements } from '../shared/requirements';

export const approvalKeysRequirements = {
  'approval-keys.act': {
    source: 'decisions',
    text: 'The keys j, k, a, d, m and u move, decide and undo in the approval queue.',
  },
  'approval-keys.typing': {
    source: 'decisions',
    text: 'The keys do nothing while a message is open, and for 300 ms after the message is closed or the last text is typed elsewhere.',
  },
} as const satisfies Requirements;
