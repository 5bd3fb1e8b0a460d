import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { approvalCopy } from './approval-copy';

const { trouble: copy } = approvalCopy;

/** The conflict or failure that stopped a decision, and the message that the person typed. */
export function DecisionTrouble({ decision }: { readonly decision: ApprovalDecisionActor }) {
  const snapshot = useSnapshot(decision);
  const { decision: recorded, message, reason } = snapshot.context;
  const isConflict = snapshot.matches('conflict');
  const yours = message.trim() === '' ? null : <p>{copy.yours(message.trim())}</p>;
  if (isConflict) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={() => decision.send({ type: 'decision.dismiss' })}>
            {copy.gotIt}
          </Button>
        }
      >
        <p>{recorded === null ? copy.gone : copy.conflict(recorded)}</p>
        {recorded?.reason === null || recorded === null ? null : (
          <p>{copy.theirs(recorded.reason)}</p>
        )}
        {yours}
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      title={copy.failed}
      action={
        <Cluster gap={2}>
          <Button size="small" onClick={() => decision.send({ type: 'decision.retry' })}>
            {copy.retry}
          </Button>
          <Button
            size="small"
            tone="quiet"
            onClick={() => decision.send({ type: 'decision.reconsider' })}
          >
            {copy.reconsider}
          </Button>
        </Cluster>
      }
    >
      <p>{`${reason ?? copy.unforeseen} ${copy.kept}`}</p>
      {yours}
    </Alert>
  );
}
