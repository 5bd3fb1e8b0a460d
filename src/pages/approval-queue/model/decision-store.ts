import type { PendingOverride } from '@contract/override';
import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';

/** A decision on an item. A decision from an earlier visit has no item at first. */
export interface DecisionEntry {
  readonly pk: string;
  readonly item: PendingOverride | null;
  readonly actor: ApprovalDecisionActor;
}

/** The signed-in person's decisions, which exist as long as the tab, not just as long as the page. */
export interface DecisionStore {
  /** Returns the decision on an item. The first call starts its machine. */
  entryOf(this: void, item: PendingOverride): DecisionEntry;
  /** Returns all decisions, oldest first. Returns a new array whenever a decision changes state. */
  entries(this: void): readonly DecisionEntry[];
  /** Subscribes to changes of the decisions. Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
  /** Sends the decisions that can still be undone. Resolves once the responses have arrived, or after a few seconds. */
  flush(this: void): Promise<void>;
}
