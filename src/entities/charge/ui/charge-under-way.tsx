import { useEffect, type ReactNode } from 'react';
import { charge } from '@/shared/lib/safe-moment/charge-in-progress';
import { Modal } from '@/shared/ui/layout/modal';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { chargeCopy } from './charge-copy';

interface ChargeUnderWayProps {
  readonly title: string;
  /** The subject of the charge, such as `order`. */
  readonly subject: string;
  readonly charging: string;
  /** `verifying`: the response was lost, and the charge is being looked up. `bankAsks`: the bank's window is open. */
  readonly stage: 'charging' | 'verifying' | 'bankAsks';
  readonly frame?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** A dialog shown while a charge is in progress. It can't be dismissed (charge.uninterruptible). */
export function ChargeUnderWay({
  title,
  subject,
  charging,
  stage,
  frame = (spinner) => spinner,
}: ChargeUnderWayProps) {
  useEffect(() => {
    charge.subject = subject;
    return () => {
      charge.subject = undefined;
    };
  }, [subject]);
  const { bank, lost, checking, keepOpen } = chargeCopy;
  const shown = {
    charging: { title, description: keepOpen, label: charging },
    verifying: { title, description: lost(subject), label: checking(subject) },
    bankAsks: { title: bank.title, description: bank.sentence(subject), label: bank.waiting },
  }[stage];
  return (
    <Modal open blocking title={shown.title} description={shown.description}>
      {frame(<Spinner label={shown.label} />)}
    </Modal>
  );
}
