export type { DecisionDesk, DeskEntry } from './model/decision-desk';
export { prefetchApprovals } from './model/prefetch-approvals';
export { ApprovalQueuePage } from './ui/approval-queue-page';
