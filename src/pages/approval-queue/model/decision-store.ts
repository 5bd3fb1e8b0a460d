import type { PendingOverride } from '@contract/override';
import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';

/** The decision on an item. Without the item, it was stored by an earlier visit. */
export interface DecisionEntry {
  readonly pk: string;
  readonly item: PendingOverride | null;
  readonly actor: ApprovalDecisionActor;
}

/** The decisions of the signed-in person. They live as long as the tab, not the page. */
export interface DecisionStore {
  /** Returns the decision on an item, whose machine starts at the first call. */
  entryOf(this: void, item: PendingOverride): DecisionEntry;
  /** Returns all decisions, the latest last: a new list whenever one of them changes its state. */
  entries(this: void): readonly DecisionEntry[];
  /** Subscribes to changes of the decisions. Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
  /** Sends the decisions that could still be undone. Resolves with their responses, or after a few seconds. */
  flush(this: void): Promise<void>;
}
