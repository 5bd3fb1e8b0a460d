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
    text: 'A decision can be undone for five seconds, unless it is sent earlier because the person leaves the page or the list reloads.',
  },
  'approval-decision.kept': {
    source: 'decisions',
    text: 'A decision without a response is stored and sent again at the next visit; if the session has ended, it is sent after signing in.',
  },
  'approval-decision.conflict': {
    source: 'decisions',
    text: "If someone else has decided in the meantime, that person's decision is shown, and the typed message is kept.",
  },
  'approval-decision.failed': {
    source: 'decisions',
    text: 'If a decision fails, the reason is shown, the message is kept, and the decision can be sent again or changed.',
  },
} as const satisfies Requirements;
