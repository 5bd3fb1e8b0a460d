import type { Requirements } from '../shared/requirements';

export const approvalDecisionRequirements = {
  'approval-decision.choices': {
    source: '4',
    text: 'An item is pending until Approve (approved, no reason), Deny (denied) or Approve with Message (approved with reason).',
  },
  'approval-decision.message': {
    source: '4, 5',
    text: 'Deny and Approve with Message need a non-empty message before Confirm. Cancel clears the choice.',
  },
  'approval-decision.undo': {
    source: 'decisions',
    text: 'A decision can be undone for five seconds, unless leaving the page or the list sends it first.',
  },
  'approval-decision.kept': {
    source: 'decisions',
    text: 'A decision that never got an answer is kept and sent at the next visit, and one that met the end of the session after signing in.',
  },
  'approval-decision.conflict': {
    source: 'decisions',
    text: 'A decision that someone else made meanwhile is named, and the typed message is kept.',
  },
  'approval-decision.failed': {
    source: 'decisions',
    text: 'A decision that failed says why, keeps its message, and can be sent again or changed.',
  },
} as const satisfies Requirements;
