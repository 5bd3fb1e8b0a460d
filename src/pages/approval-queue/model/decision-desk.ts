import type { PendingOverride } from '@contract/override';
import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';

/** The decision on an item. Without the item, it was kept from an earlier visit. */
export interface DeskEntry {
  readonly pk: string;
  readonly item: PendingOverride | null;
  readonly actor: ApprovalDecisionActor;
}

/** The decisions of the signed-in person. They live as long as the tab, which the page does not. */
export interface DecisionDesk {
  /** The decision on an item, whose machine starts when it is first asked for. */
  entryOf(this: void, item: PendingOverride): DeskEntry;
  /** All decisions, the latest last. A new list whenever one of them is in another state. */
  entries(this: void): readonly DeskEntry[];
  /** Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
  /** Sends what could still be undone. Resolves when it has been answered, or after a few seconds. */
  flush(this: void): Promise<void>;
}
