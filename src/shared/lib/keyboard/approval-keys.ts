/** The keys of the approval queue, in the order of its legend. */
export const approvalKeys = [
  { key: 'j', does: 'next' },
  { key: 'k', does: 'previous' },
  { key: 'a', does: 'approve' },
  { key: 'd', does: 'deny' },
  { key: 'm', does: 'approve with message' },
  { key: 'u', does: 'undo' },
] as const;
