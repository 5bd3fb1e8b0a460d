export type { DecisionStore, DecisionEntry } from './model/decision-store';
export { prefetchApprovals } from './model/prefetch-approvals';
export { ApprovalQueuePage } from './ui/approval-queue-page';
