import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';
import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { ApprovalCard } from '@/pages/approval-queue/ui/approval-card';
import { DecisionTray } from '@/pages/approval-queue/ui/decision-tray';
import { sampleOverride } from '@contract/samples/sample-answers';

/** Shows an item of the queue with the state of its decision. */
export function ApprovalScreen({ decision }: { readonly decision: AnyActorRef }) {
  const actor: ApprovalDecisionActor = decision;
  // The tray reads the actor directly and has to rerender whenever the actor changes.
  useSelector(actor, ({ value }) => value);
  const item = sampleOverride();
  return (
    <>
      <DecisionTray
        entries={[{ pk: item.pk, item, actor }]}
        isLate={false}
        onUndo={() => actor.send({ type: 'decision.undo' })}
        onShow={() => undefined}
      />
      <ul>
        <ApprovalCard
          item={item}
          decision={actor}
          compare="side"
          isCurrent
          isAsked={false}
          onFocus={() => undefined}
          onNewMissing={() => undefined}
          onApprove={() => actor.send({ type: 'decision.approve' })}
          onKeep={() => undefined}
        />
      </ul>
    </>
  );
}
